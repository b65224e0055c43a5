import type { Page } from '@playwright/test'
import { settled } from '../test/screens/browser-window.ts'

/** Returns the elements that aren't mirrored on a right-to-left page. */
export function mirrorFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = []
    if (getComputedStyle(document.documentElement).direction !== 'rtl') {
      faults.push('the page reads from left to right')
    }
    const sidebar = document.querySelector('[data-shell] > aside')
    if (sidebar?.checkVisibility() && sidebar.getBoundingClientRect().left < innerWidth / 2) {
      faults.push('the sidebar is on the left')
    }
    return faults
  })
}

/** Returns the layout faults of the current page at a text size of 200%. */
export async function largeTextFaults(page: Page): Promise<string[]> {
  const setSize = (size: string) =>
    page.evaluate((to) => {
      document.documentElement.style.fontSize = to
    }, size)
  await setSize('200%')
  await settled(page)
  const faults = await layoutFaults(page)
  await setSize('')
  return faults.map((fault) => `large text: ${fault}`)
}

/** Returns one message for each layout fault on the current page. */
export function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = []
    const { scrollWidth } = document.documentElement
    if (scrollWidth > innerWidth) faults.push(`the page is ${scrollWidth - innerWidth} px too wide`)

    // While a dialog or menu is open, checks only that.
    const front = [...document.querySelectorAll('[role=dialog], [role=menu]')].at(-1) ?? document.body
    const name = (element: Element) => {
      const words = element.textContent?.trim() || element.getAttribute('aria-label') || ''
      return `<${element.localName} class="${element.getAttribute('class')?.slice(0, 60)}"> “${words.slice(0, 40)}”`
    }
    /** Returns the part of an element that's visible within its scrolling parents. */
    const boxOf = (element: Element) => {
      let { left, right, top, bottom } = element.getBoundingClientRect()
      for (let up = element.parentElement; up && up !== document.body; up = up.parentElement) {
        if (getComputedStyle(up).overflow === 'visible') continue
        const frame = up.getBoundingClientRect()
        ;[left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)]
        ;[top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)]
      }
      return { left, right, top, bottom, width: right - left, height: bottom - top }
    }
    const isSeen = (element: Element) => {
      const { width, height } = boxOf(element)
      return (
        width > 1 &&
        height > 1 &&
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      )
    }

    /** Finds text that's cut without an ellipsis, or that overflows its button or badge. */
    for (const element of front.querySelectorAll('*')) {
      if (element.scrollWidth <= element.clientWidth + 1 || element.clientWidth < 2) continue
      const style = getComputedStyle(element)
      if (!element.textContent?.trim() || !isSeen(element) || style.display === 'inline') continue
      if (style.clipPath !== 'none' || element.closest('[data-canvas]')) continue
      const isCut = ['hidden', 'clip'].includes(style.overflowX) && style.textOverflow !== 'ellipsis'
      const isOver = style.overflowX === 'visible' && element.matches('button, a, [data-variant], label, th')
      if ((isCut || isOver) && !element.closest('[title]')) faults.push(`cut: ${name(element)}`)
    }

    /** Finds interactive elements that overlap. */
    const targets = [...front.querySelectorAll('a, button, input, select, textarea, [role=tab]')].filter(
      (one) =>
        isSeen(one) &&
        // Skips inline links, because their boxes span whole lines.
        getComputedStyle(one).display !== 'inline' &&
        !one.closest('[data-canvas], [data-pin], [aria-hidden=true], [inert]'),
    )
    const floats = (one: Element) => {
      for (let up: Element | null = one; up && up !== front; up = up.parentElement) {
        if (['fixed', 'sticky', 'absolute'].includes(getComputedStyle(up).position)) return true
      }
      return false
    }
    const boxes = targets.filter((one) => !floats(one)).map((one) => ({ one, box: boxOf(one) }))
    for (const [index, { one, box }] of boxes.entries()) {
      for (const { one: other, box: second } of boxes.slice(index + 1)) {
        if (one.contains(other) || other.contains(one)) continue
        const across = Math.min(box.right, second.right) - Math.max(box.left, second.left)
        const down = Math.min(box.bottom, second.bottom) - Math.max(box.top, second.top)
        if (across > 2 && down > 2) faults.push(`overlap: ${name(one)} and ${name(other)}`)
      }
    }
    return [...new Set(faults)]
  })
}

/**
 * Returns all text that a person can see or hear: words on the page, labels, hints and image descriptions.
 */
export function visibleTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (
        parent?.checkVisibility() &&
        !parent.closest('script, style, code, pre, [lang]:not(html), a[href^="mailto:"]')
      ) {
        // Email and web addresses are split where the line may break.
        const isSplit = parent.querySelector(':scope > wbr') !== null
        texts.add((isSplit ? parent.textContent : node.nodeValue) ?? '')
      }
    }
    for (const attribute of ['aria-label', 'placeholder', 'title', 'alt']) {
      for (const element of document.querySelectorAll(`[${attribute}]`)) {
        texts.add(element.getAttribute(attribute) ?? '')
      }
    }
    return [...texts].map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter(Boolean)
  })
}
