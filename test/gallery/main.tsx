import './gallery.css'
import { createRoot } from 'react-dom/client'
import { Toaster } from '#ui/overlay/toast.tsx'
import { TooltipProvider } from '#ui/overlay/tooltip.tsx'
import { paintStoredTheme } from '#ui/theme/first-paint.ts'
import { showFonts } from '#ui/theme/web-fonts.ts'
import { Gallery } from './gallery.tsx'

paintStoredTheme()
showFonts()
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <TooltipProvider>
      <Gallery />
      <Toaster />
    </TooltipProvider>,
  )
}
