/** Style of a radio button inside its label: `<input type="radio" className={radioClass}>`. */
export const radioClass =
  'size-4.5 shrink-0 appearance-none rounded-full border border-control bg-field checked:border-[5px] checked:border-accent-mark'
