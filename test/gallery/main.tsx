import './gallery.css'
import { createRoot } from 'react-dom/client'
import { Toaster } from '#ui/toast.tsx'
import { TooltipProvider } from '#ui/tooltip.tsx'
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
