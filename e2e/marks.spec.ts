import { expect, type Locator, type Page, test } from '@playwright/test'
import { type Bakery, openBakery } from './bakery.actions.ts'
import { look } from './check-screen.ts'
import { canvas, lineOf, thread } from './feedback-and-chat.actions.ts'

/** Shapes drawn on a design, with a mouse, a finger and the keyboard. */
test.describe.configure({ mode: 'serial' })

let bakery: Bakery
let project: Bakery['project']
let ada: Page
let ben: Page

test.beforeAll(async ({ browser }) => {
  bakery = await openBakery(browser)
  ;({ project, ada, ben } = bakery)
})

test.afterAll(() => bakery.close())

const open = (page: Page) => page.goto(`/projects/${project.id}?tab=feedback`)
const marksOf = async (): Promise<unknown[]> => {
  const answer = await ada.request.get(`/api/projects/${project.id}/feedback`)
  const items: { mark: unknown }[] = await answer.json()
  return items.map(({ mark }) => mark)
}

async function write(page: Page, words: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Comment' }).fill(words)
  await page.getByRole('button', { name: 'Add Feedback', exact: true }).click()
  await expect(lineOf(page, words)).toBeVisible()
  await expect(page.getByText('Sending…')).toHaveCount(0)
}

/** Drags over the design, between points given as fractions of its size. */
async function dragOver(on: Locator, from: [number, number], to: [number, number]): Promise<void> {
  const page = on.page()
  await on.scrollIntoViewIfNeeded()
  const box = await on.boundingBox()
  if (!box) throw new Error('The design is not there')
  const at = ([x, y]: [number, number]) => [box.x + x * box.width, box.y + y * box.height] as const
  await page.mouse.move(...at(from))
  await page.mouse.down()
  await page.mouse.move(...at([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]))
  await page.mouse.move(...at(to))
  await page.mouse.up()
}

const near = (value: number) => expect.closeTo(value, 1)

test('dragging draws a rectangle, and both sides see it with its pin and comment', async () => {
  await open(ada)
  await dragOver(canvas(ada), [0.2, 0.3], [0.5, 0.1])
  await expect(ada.locator('[data-mark=RECTANGLE]')).toHaveCount(1)
  await write(ada, 'This box is too large')
  expect(await marksOf()).toEqual([
    {
      shape: 'RECTANGLE',
      points: [
        [near(0.2), near(0.3)],
        [near(0.5), near(0.1)],
      ],
    },
  ])
  await open(ben)
  await expect(ben.locator('[data-mark=RECTANGLE]')).toHaveCount(1)
  await ben.getByRole('button', { name: /^Pin 1 by .*marked with a rectangle/i }).click()
  await expect(thread(ben)).toContainText('This box is too large')
  await look(ben, 'marks-rectangle-phone')
})

test('arrows and drawings have their own tools, and a click still places a pin', async () => {
  await open(ada)
  await ada.getByRole('button', { name: 'Arrow', exact: true }).click()
  await dragOver(canvas(ada), [0.6, 0.3], [0.8, 0.1])
  await write(ada, 'Move this up')
  await ada.getByRole('button', { name: 'Draw freely' }).click()
  await dragOver(canvas(ada), [0.1, 0.1], [0.3, 0.3])
  await write(ada, 'Round corners')
  await canvas(ada).click({ position: { x: 40, y: 40 } })
  await write(ada, 'Just a pin')
  const [pin, drawing, arrow] = await marksOf()
  expect(pin).toBeNull()
  expect(drawing).toMatchObject({ shape: 'DRAWING' })
  expect(arrow).toEqual({
    shape: 'ARROW',
    points: [
      [near(0.6), near(0.3)],
      [near(0.8), near(0.1)],
    ],
  })
  await look(ada, 'marks-all')
})

test('the keyboard places a rectangle by its corners, and Escape removes the first corner', async () => {
  await open(ada)
  await ada.getByRole('button', { name: 'Rectangle', exact: true }).click()
  await canvas(ada).focus()
  await ada.keyboard.press('ArrowLeft')
  await ada.keyboard.press('Enter')
  await expect(
    ada.getByText('First point set. Move to the second point and press Enter again.'),
  ).toBeAttached()
  await ada.keyboard.press('Escape')
  await expect(canvas(ada)).toBeFocused()
  await ada.keyboard.press('Enter')
  await ada.keyboard.press('Shift+ArrowRight')
  await ada.keyboard.press('Shift+ArrowDown')
  await ada.keyboard.press('Enter')
  await ada.keyboard.type('By keyboard')
  await ada.keyboard.press('Control+Enter')
  await expect(lineOf(ada, 'By keyboard')).toBeVisible()
  await expect(ada.getByText('Sending…')).toHaveCount(0)
  expect((await marksOf())[0]).toEqual({
    shape: 'RECTANGLE',
    points: [
      [0.49, 0.5],
      [0.54, 0.55],
    ],
  })
})

test('a finger draws once a shape is chosen, and scrolls otherwise', async () => {
  await open(ben)
  const box = await canvas(ben).boundingBox()
  if (!box) throw new Error('The design is not there')
  const drag = async () => {
    const session = await ben.context().newCDPSession(ben)
    const point = (share: number) => [{ x: box.x + box.width * share, y: box.y + 40 + 40 * share }]
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: point(0.3) })
    for (const share of [0.4, 0.5, 0.6]) {
      await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: point(share) })
    }
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await session.detach()
  }
  await drag()
  await expect(ben.getByRole('textbox', { name: 'Comment' })).toHaveCount(0)
  await ben.getByRole('button', { name: 'Rectangle', exact: true }).tap()
  await drag()
  await expect(ben.getByRole('textbox', { name: 'Comment' })).toBeVisible()
  await write(ben, 'By finger')
  expect((await marksOf())[0]).toMatchObject({ shape: 'RECTANGLE' })
})
