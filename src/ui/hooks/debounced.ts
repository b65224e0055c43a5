import { useEffect, useState } from 'react'

/** The value once it has stayed the same for a while, so that typing doesn't search after every character. */
export function useDebounced<Value>(value: Value, ms = 250): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
