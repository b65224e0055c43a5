import './gallery.css'
import { createRoot } from 'react-dom/client'
import { Toaster } from '#ui/overlay/toast.tsx'
import { TooltipProvider } from '#ui/overlay/tooltip.tsx'
import { Gallery } from './gallery.tsx'

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <TooltipProvider>
      <Gallery />
      <Toaster />
    </TooltipProvider>,
  )
}
