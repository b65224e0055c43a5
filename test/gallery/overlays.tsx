import { LogOut, Settings, User } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { Drawer } from '#ui/overlay/drawer.tsx'
import { Menu, MenuItem, MenuSeparator, Submenu } from '#ui/overlay/menu.tsx'
import { toast } from '#ui/overlay/toast.tsx'
import { Tooltip } from '#ui/overlay/tooltip.tsx'

export function Overlays() {
  const [dialog, setDialog] = useState(false)
  const [drawer, setDrawer] = useState(false)
  return (
    <div className="flex flex-wrap gap-3">
      <Button onClick={() => setDialog(true)}>Open dialog</Button>
      <Dialog
        open={dialog}
        onOpenChange={setDialog}
        title="Add New Client"
        description="The company that the work is for."
        footer={
          <>
            <Button onClick={() => setDialog(false)}>Cancel</Button>
            <Button variant="primary" onClick={() => setDialog(false)}>
              Save Client
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          <Field label="Company Name">
            <Input />
          </Field>
          <Field label="Industry" optional>
            <Input />
          </Field>
        </div>
      </Dialog>
      <Button onClick={() => setDrawer(true)}>Open drawer</Button>
      <Drawer open={drawer} onOpenChange={setDrawer} title="Activity">
        <p className="p-4 text-muted">What happened to this project, newest first.</p>
      </Drawer>
      <Menu trigger={<Button>Open menu</Button>} align="start">
        <MenuItem icon={<User />} onSelect={() => setDialog(true)}>
          Profile Settings
        </MenuItem>
        <MenuItem icon={<Settings />} disabled>
          Admin Settings
        </MenuItem>
        <Submenu label="Move to">
          <MenuItem>Review</MenuItem>
          <MenuItem>Launch</MenuItem>
        </Submenu>
        <MenuSeparator />
        <MenuItem icon={<LogOut />} danger>
          Delete
        </MenuItem>
      </Menu>
      <Tooltip text="It opens after 700 ms">
        <Button>With tooltip</Button>
      </Tooltip>
      <Button
        onClick={() => toast({ title: 'Profile updated', description: 'Your profile has been updated.' })}
      >
        Toast
      </Button>
      <Button
        onClick={() =>
          toast({ title: 'Error', description: 'The file is larger than 10 MB.', variant: 'destructive' })
        }
      >
        Destructive toast
      </Button>
    </div>
  )
}
