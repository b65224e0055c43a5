import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { Select } from '#ui/form/select.tsx'
import { Textarea } from '#ui/form/textarea.tsx'

export function Forms() {
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <Field label="Project name">
        <Input placeholder="Bakery website" />
      </Field>
      <Field label="Website" hint="A bare domain gets https://." optional>
        <Input defaultValue="bakery.example" />
      </Field>
      <Field label="Billing email" error="Invalid email address">
        <Input type="email" defaultValue="ada@" />
      </Field>
      <Field label="Email" hint="It cannot be changed here.">
        <Input readOnly defaultValue="ben@bakery.example" />
      </Field>
      <Field label="Client">
        <Select placeholder="Choose a client" defaultValue="">
          <option>Acme</option>
          <option>The bakery</option>
        </Select>
      </Field>
      <Field label="Deadline">
        <Input type="date" defaultValue="2026-03-31" />
      </Field>
      <PasswordField label="Password" defaultValue="correct horse" />
      <Field label="Disabled">
        <Input disabled defaultValue="Nothing to do" />
      </Field>
      <Field label="Summary" className="md:col-span-2">
        <Textarea defaultValue="A quiet site for a loud bakery: the week's breads, the two shops, and orders by Friday noon." />
      </Field>
      <div className="grid gap-3">
        <Checkbox label="May comment" defaultChecked />
        <Checkbox label="May approve" hint="Decides on milestones for the company." />
        <Checkbox label="Sees invoices" disabled />
      </div>
    </div>
  )
}
