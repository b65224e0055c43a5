import { cloud, hills } from './landscape.ts'
import { at, box, circle, ellipse, frame, inside, line, linear, radial, shape } from './pen.ts'
import { cover, person, type Scene } from './scene.ts'

/** A house of brick in a row, seen straight on. Composed for 600 by 720. */
export const brickHouse: Scene = (pen, x, y, w, h) => {
  inside(pen, frame(x, y, w, h), () => {
    cover(pen, x, y, w, h, 600, 720, () => {
      box(pen, 0, 0, 600, 720, { fill: linear(pen, 0, 0, 0, 720, '#a9c3d6, #e9e5da') })
      cloud(pen, 130, 110, 0.8, '#ffffffaa')
      box(pen, 70, 150, 460, 570, { fill: linear(pen, 70, 0, 530, 0, '#b9694c, #8d4632') })
      for (let r = 0; r < 48; r++) {
        line(pen, 70, 150 + r * 12, 530, 150 + r * 12, '#6f31221f')
        for (let c = 0; c < 19; c++)
          line(
            pen,
            70 + c * 25 + (r % 2) * 12,
            150 + r * 12,
            70 + c * 25 + (r % 2) * 12,
            162 + r * 12,
            '#6f312218',
          )
      }
      for (let r = 0; r < 4; r++) {
        for (let c = 0; c < 3; c++) {
          const [wx, wy] = [112 + c * 136, 190 + r * 128]
          if (r === 3 && c === 1) continue
          shape(pen, `M${wx} ${wy + 96}V${wy + 40}A52 40 0 0 1 ${wx + 104} ${wy + 40}V${wy + 96}Z`, {
            fill: '#e9dccb',
          })
          const glass = linear(
            pen,
            wx,
            wy,
            wx + 104,
            wy + 96,
            (r * 3 + c) % 4 === 1 ? '#ffdf9f, #e6a653' : '#51697d, #273746',
          )
          shape(pen, `M${wx + 8} ${wy + 96}V${wy + 42}A44 33 0 0 1 ${wx + 96} ${wy + 42}V${wy + 96}Z`, {
            fill: glass,
          })
          line(pen, wx + 52, wy + 10, wx + 52, wy + 96, '#e9dccb', 4)
        }
      }
      box(pen, 248, 590, 104, 130, { fill: '#20352f', radius: [52, 52, 0, 0] })
      circle(pen, 334, 664, 4, { fill: '#e5c07a' })
      box(pen, 56, 138, 488, 18, { fill: '#e9dccb' })
      box(pen, 0, 700, 600, 20, { fill: '#5c564f' })
      person(pen, 420, 702, 74)
    })
  })
}

/** A white chapel on a hill. Composed for 600 by 480. */
export const chapel: Scene = (pen, x, y, w, h) => {
  inside(pen, frame(x, y, w, h), () => {
    cover(pen, x, y, w, h, 600, 480, () => {
      box(pen, 0, 0, 600, 480, { fill: linear(pen, 0, 0, 0, 480, '#2f6f9f, #a9d0dc 70%, #e8efe6') })
      cloud(pen, 470, 120, 0.7, '#ffffff99')
      hills(pen, 0, 600, 350, 40, ['#86a08a', '#5f8068'], 3)
      shape(pen, 'M170 400C170 230 250 150 330 150V400Z', { fill: '#ffffff' })
      shape(pen, 'M330 150C430 170 470 280 470 400H330Z', {
        fill: linear(pen, 330, 0, 470, 0, '#d9dfe0, #aab6ba'),
      })
      shape(pen, 'M236 400V330A26 26 0 0 1 288 330V400Z', { fill: '#2b4152' })
      for (const [wx, wy] of [
        [212, 290],
        [258, 262],
        [296, 290],
        [282, 222],
      ] as const)
        box(pen, wx, wy, 14, 20, { fill: '#e8b04a' })
      box(pen, 326, 86, 8, 70, { fill: '#8c979b' })
      box(pen, 314, 102, 32, 7, { fill: '#8c979b' })
      shape(pen, 'M0 420C160 384 420 384 600 424V480H0Z', { fill: '#4c6b51' })
      shape(pen, 'M250 400C240 430 200 450 190 480H270C280 450 286 430 276 400Z', { fill: '#e2dcc6' })
    })
  })
}

/** A stair in a tall room of concrete, light from above. Composed for 600 by 480. */
export const stair: Scene = (pen, x, y, w, h) => {
  inside(pen, frame(x, y, w, h), () => {
    cover(pen, x, y, w, h, 600, 480, () => {
      box(pen, 0, 0, 600, 480, { fill: linear(pen, 0, 0, 600, 480, '#c9c4bb, #837d74') })
      shape(pen, 'M330 0L470 0L330 480L150 480Z', { fill: '#fff6e028' })
      for (const [jx, jy] of [
        [150, 120],
        [300, 120],
        [450, 120],
        [150, 300],
        [450, 300],
      ] as const)
        circle(pen, jx, jy, 3, { fill: '#00000022' })
      for (const jx of [0, 200, 400]) line(pen, jx, 0, jx, 480, '#00000014', 2)
      for (let i = 0; i < 12; i++) {
        const [sx, sy] = [90 + i * 36, 450 - i * 30]
        box(pen, sx, sy, 150, 11, { fill: linear(pen, sx, sy, sx + 150, sy, '#8b5a36, #5c3820') })
        box(pen, sx + 4, sy + 11, 150, 16, { fill: '#00000022' })
      }
      line(pen, 130, 370, 520, 46, '#24211d', 4)
      for (let i = 0; i < 11; i++)
        line(pen, 150 + i * 36, 353 - i * 30, 150 + i * 36, 430 - i * 30, '#24211d', 1.6)
      ellipse(pen, 470, 440, 60, 10, { fill: '#00000033' })
      box(pen, 440, 380, 60, 58, { fill: '#5b6c5d', radius: [4, 4, 14, 14] })
      for (const turn of [-50, -25, 0, 24, 48])
        at(pen, 470, 382, 1, turn, () =>
          ellipse(pen, 0, -56, 13, 54, { fill: radial(pen, 0, -56, 54, '#7d9a74, #42603f') }),
        )
    })
  })
}
