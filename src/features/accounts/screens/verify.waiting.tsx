import { Button } from '#ui/button.tsx'
import { VerifyByCode } from './verify.code.tsx'

type WaitsForMailProps = { email: string; again: string; onAgain: () => void }

/** An account that its mail has yet to open. */
export function WaitsForMail({ email, again, onAgain }: WaitsForMailProps) {
  return (
    <div className="grid gap-4">
      <p role="status" className="[overflow-wrap:anywhere]">
        A mail is on its way to {email}. Open its link, or enter its code here.
      </p>
      <VerifyByCode email={email} />
      <Button variant="ghost" onClick={onAgain}>
        {again}
      </Button>
    </div>
  )
}
