import './ui/app.css'
import { createRoot } from 'react-dom/client'
import { Toaster } from '#ui/toast.tsx'
import { TooltipProvider } from '#ui/tooltip.tsx'

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <TooltipProvider>
      <Toaster />
    </TooltipProvider>,
  )
}
