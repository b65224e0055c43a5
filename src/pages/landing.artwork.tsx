/** The design that the landing page's examples are about: the home page of a bakery, drawn. */
export function Artwork({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 960 640" preserveAspectRatio="xMidYMin slice" className={className} aria-hidden="true">
      <rect width="960" height="640" fill="#f4ead6" />
      <Navigation />
      <Headline />
      <Oven />
      <Shelf />
    </svg>
  )
}

const GREEN = '#21382d'
const BROWN = '#33221a'
const SERIF = 'Fraunces Variable, Georgia, serif'

function Navigation() {
  return (
    <g fill={BROWN} fontSize="15">
      <text x="56" y="62" fontFamily={SERIF} fontSize="26" fontWeight="600">
        Morrow
      </text>
      <text x="520" y="60">
        Breads
      </text>
      <text x="600" y="60">
        Two shops
      </text>
      <text x="702" y="60">
        Our mill
      </text>
      <rect x="794" y="36" width="110" height="38" rx="19" fill={GREEN} />
      <text x="849" y="60" fill="#f4ead6" textAnchor="middle">
        Order
      </text>
    </g>
  )
}

function Headline() {
  return (
    <g fill={BROWN}>
      <g fontFamily={SERIF} fontSize="80" fontWeight="560" letterSpacing="-2">
        <text x="52" y="208">
          Bread worth
        </text>
        <text x="52" y="292">
          waking for.
        </text>
      </g>
      <g fontSize="19" fillOpacity="0.78">
        <text x="56" y="350">
          Stone-milled flour, three days of patience,
        </text>
        <text x="56" y="379">
          and an oven that is lit at two every morning.
        </text>
      </g>
      <rect x="56" y="412" width="196" height="52" rx="26" fill={GREEN} />
      <text x="154" y="444" fontSize="17" fill="#f4ead6" textAnchor="middle">
        Today's breads
      </text>
    </g>
  )
}

function Oven() {
  return (
    <g>
      <path d="M590 492V270a157 157 0 0 1 314 0v222z" fill="#e7b548" />
      <path d="M622 492V274a125 125 0 0 1 250 0v218z" fill="#f1cd72" />
      <path
        d="M612 438c0-74 62-118 135-118s135 44 135 118c0 30-60 54-135 54s-135-24-135-54z"
        fill="#a9632e"
      />
      <path d="M632 424c8-56 58-88 115-88s107 32 115 88c-30 20-70 28-115 28s-85-8-115-28z" fill="#c17c3c" />
      <g fill="none" stroke="#f3dcae" strokeWidth="9" strokeLinecap="round">
        <path d="M676 408c4-26 18-44 38-54" />
        <path d="M726 418c2-30 14-52 34-66" />
        <path d="M780 414c2-22 10-40 26-52" />
      </g>
    </g>
  )
}

function Shelf() {
  return (
    <g>
      <rect y="492" width="960" height="152" fill={GREEN} />
      <g fill="#f4ead6" fontSize="15">
        <Bread x={56} name="Rye, two days" colour="#7b4a2b" />
        <Bread x={350} name="Country loaf" colour="#c17c3c" />
        <Bread x={644} name="Brioche, Saturdays" colour="#e0a04a" />
      </g>
    </g>
  )
}

function Bread({ x, name, colour }: { x: number; name: string; colour: string }) {
  return (
    <g transform={`translate(${x} 530)`}>
      <rect width="260" height="76" rx="10" fill="#2c473a" />
      <path d="M16 50c0-22 16-32 36-32s36 10 36 32c0 8-16 12-36 12s-36-4-36-12z" fill={colour} />
      <text x="104" y="44">
        {name}
      </text>
    </g>
  )
}
