/** A walk through the portal: what is told beside each of its pictures, in their order. */
export interface Walk {
  /** Its pictures are public/pictures/walks/{slug}-{step}-{theme}.webp, taken by dev/screenshots/walkthroughs.ts. */
  slug: string
  title: string
  /** Who does this. */
  who: 'Clients' | 'The studio'
  steps: string[]
}

export const WALK_SIZE = { width: 1024, height: 640 }

export const WALKS: Walk[] = [
  {
    slug: 'first-project',
    title: 'Your first project',
    who: 'Clients',
    steps: [
      'The dashboard is where you land. Choose New Project.',
      'Say what it is called and what it is about. Budget and deadline help the studio to plan; both may stay empty.',
      'Create Project, and here it is, in Discovery. The studio has been told.',
    ],
  },
  {
    slug: 'pin',
    title: 'Leave a comment on a design',
    who: 'Clients',
    steps: [
      'Open the project and its Feedback tab. You see the newest version of the design, with the comments so far.',
      'Click on the spot that you mean, and write what you would like to be different.',
      'Your pin has a number now, and stands in the list. The studio sees it at once, and can answer right there.',
    ],
  },
  {
    slug: 'approve',
    title: 'Approve a milestone',
    who: 'Clients',
    steps: [
      'What is ready for your decision stands on the dashboard, under Waiting for you. Choose it.',
      'The milestone asks: Approve, or Request Changes and say what should change.',
      'Before it counts you see exactly what you approve: the files, each in its newest version.',
      'Done. Your name, the day and those very versions are kept with it.',
    ],
  },
  {
    slug: 'chat',
    title: 'Chat, with a file',
    who: 'Clients',
    steps: [
      'Open the Chat tab of the project. The dot says Connected. The paper clip attaches a file; you can also drop or paste one.',
      'Write what it is about. The file waits under the message until you send.',
      'The others see both at once, and the file also stands in the Files tab.',
    ],
  },
  {
    slug: 'invoice',
    title: 'Send an invoice',
    who: 'The studio',
    steps: [
      'Open Invoices and choose New Invoice.',
      'Choose the project, say what is invoiced, how much it is and when it is due. Save Draft keeps it to yourself.',
      'Send gives it the next number and freezes its money. The contacts who see invoices have it at once.',
    ],
  },
]
