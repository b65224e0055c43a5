/** The look of a choice among several: `<input type="radio" className={radioClass}>`, inside its label. */
export const radioClass =
  'size-4.5 shrink-0 appearance-none rounded-full border border-control bg-field checked:border-[5px] checked:border-accent-mark'
