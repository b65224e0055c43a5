/** What makes one drawn face different from another. */
export interface Face {
  ground: string
  skin: string
  hair: string
  clothes: string
  cut: 'short' | 'crop' | 'bob' | 'long' | 'bun' | 'curls' | 'wave' | 'bald' | 'scarf' | 'braids'
  beard?: 'full' | 'stubble' | 'moustache'
  glasses?: 'round' | 'square'
  collar?: 'crew' | 'shirt' | 'turtle' | 'apron' | 'blazer'
  earrings?: boolean
  grey?: boolean
}

/** Everyone of the demo, by the name that the story uses. */
export const PEOPLE = {
  ada: {
    ground: '#f0b79a',
    skin: '#f0c6a4',
    hair: '#8a3f22',
    clothes: '#22333b',
    cut: 'bob',
    glasses: 'round',
    collar: 'turtle',
  },
  mateusz: {
    ground: '#b9cbd9',
    skin: '#eec3a3',
    hair: '#5b432f',
    clothes: '#33506b',
    cut: 'short',
    beard: 'stubble',
    collar: 'crew',
  },
  naledi: {
    ground: '#e9c766',
    skin: '#7b4a2f',
    hair: '#1f1613',
    clothes: '#b5482f',
    cut: 'braids',
    collar: 'crew',
    earrings: true,
  },
  ben: {
    ground: '#dcc7a3',
    skin: '#e9b893',
    hair: '#b5702f',
    clothes: '#5f7050',
    cut: 'wave',
    beard: 'full',
    collar: 'apron',
  },
  zeynep: {
    ground: '#c5d2b4',
    skin: '#dba77c',
    hair: '#2b1c17',
    clothes: '#a8552f',
    cut: 'long',
    collar: 'shirt',
  },
  cleo: {
    ground: '#c3c6d6',
    skin: '#c98f68',
    hair: '#17130f',
    clothes: '#1b1b1e',
    cut: 'bun',
    collar: 'blazer',
    earrings: true,
  },
  soren: {
    ground: '#d8d2c4',
    skin: '#f2cfb4',
    hair: '#c9b38a',
    clothes: '#59636b',
    cut: 'crop',
    glasses: 'square',
    collar: 'shirt',
  },
  lucia: {
    ground: '#f0c9ae',
    skin: '#d79c73',
    hair: '#3a2317',
    clothes: '#1d4645',
    cut: 'curls',
    collar: 'crew',
  },
  chidi: {
    ground: '#cfd8cf',
    skin: '#5d3826',
    hair: '#16110f',
    clothes: '#1f2f3d',
    cut: 'crop',
    beard: 'moustache',
    collar: 'blazer',
  },
  marlene: {
    ground: '#ddd0b8',
    skin: '#f3d0b7',
    hair: '#c3c0bd',
    clothes: '#3c4a45',
    cut: 'bob',
    glasses: 'square',
    collar: 'blazer',
    grey: true,
  },
  priya: {
    ground: '#c7d3d6',
    skin: '#b67a50',
    hair: '#1b1412',
    clothes: '#7a3046',
    cut: 'long',
    collar: 'blazer',
  },
  haruki: {
    ground: '#f2a28c',
    skin: '#edc39e',
    hair: '#1a1718',
    clothes: '#e8e4da',
    cut: 'wave',
    collar: 'crew',
  },
} satisfies Record<string, Face>
