import { z } from 'zod'
import { endpoint } from '#kernel/contract.ts'

/** Icon sizes and shapes that phones and desktops request. */
export const iconNames = ['icon-192', 'icon-512', 'maskable-192', 'maskable-512', 'apple-180'] as const
export type IconName = (typeof iconNames)[number]

export const getManifest = endpoint({
  method: 'GET',
  path: '/manifest.webmanifest',
  summary: 'Get the web app manifest, for installing the portal on a device',
  may: 'everyone',
  scope: 'none',
  answer: z.unknown(),
})

export const getAppIcon = endpoint({
  method: 'GET',
  path: '/api/agency/icons/:name',
  summary: 'Get an icon of the installed portal, as PNG',
  may: 'everyone',
  scope: 'none',
  params: z.object({ name: z.enum(iconNames) }),
  answer: z.unknown(),
})

/** The path where iPhones look for an icon. */
export const getAppleIcon = endpoint({
  method: 'GET',
  path: '/apple-touch-icon.png',
  summary: 'Get the icon for the home screen of an iPhone, as PNG',
  may: 'everyone',
  scope: 'none',
  answer: z.unknown(),
})
