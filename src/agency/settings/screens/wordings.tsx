import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call, keyOf, read } from '#kernel/browser/call.ts'
import { isLanguage } from '#kernel/i18n/languages.ts'
import { t } from '#kernel/i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { LanguageSelect, readerLanguage } from '#ui/form/language-select.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { WordingField } from '#ui/form/wording-field.tsx'
import { m as common } from '#ui/messages.ts'
import { showError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { AllWordings, Wording } from '../contract.wordings.ts'
import { changeWordings, getWordings, wordingChanges } from '../contract.wordings.ts'
import { m } from '../messages.ts'

/** Settings tab for the agency's own wording in emails and on the landing page. */
export function WordingTab() {
  const all = useQuery(read(getWordings))
  if (all.data) return <LoadedForm {...all.data} />
  if (all.isError) {
    return (
      <EmptyState
        title={t(m.loadFailed)}
        text={t(m.nothingChanged)}
        action={<Button onClick={() => void all.refetch()}>{t(common.tryAgain)}</Button>}
      />
    )
  }
  return <Skeleton className="h-96 max-w-2xl" />
}

function LoadedForm({ wordings, defaults }: AllWordings) {
  const queries = useQueryClient()
  const [language, setLanguage] = useState(readerLanguage)
  const form = useForm({
    resolver: zodResolver(wordingChanges),
    values: wordings,
    // A colleague's change must not overwrite what someone is typing.
    resetOptions: { keepDirtyValues: true },
  })
  const { errors, isSubmitting, isDirty } = form.formState

  const submit = form.handleSubmit(
    async (body) => {
      try {
        const saved = await call(changeWordings, { body })
        form.reset(saved.wordings)
        queries.setQueryData(keyOf(getWordings), saved)
        toast({ title: t(m.wordingSaved), description: t(m.savedHint) })
      } catch (error) {
        showError(error, t(m.wordingSaveFailed))
      }
    },
    (wrong) => setLanguage(Object.keys(wrong).find(isLanguage) ?? language),
  )

  const wordingOf = (name: keyof Wording) => ({
    language,
    defaultText: defaults[language][name],
    error: errors[language]?.[name]?.message,
  })
  const inputOf = (name: keyof Wording) => ({
    key: language,
    lang: language,
    ...form.register(`${language}.${name}`),
  })

  return (
    <form onSubmit={submit} noValidate className="grid max-w-2xl gap-4">
      <Card title={t(m.wording)}>
        <p className="mb-4 text-muted text-sm">{t(m.wordingHint)}</p>
        <Field label={t(m.wordingLanguage)} className="max-w-64">
          <LanguageSelect value={language} onChange={setLanguage} />
        </Field>
      </Card>
      <Card title={t(m.emails)}>
        <div className="grid gap-5">
          <WordingField label={t(m.greeting)} hint={t(m.greetingHint)} {...wordingOf('emailGreeting')}>
            <Input {...inputOf('emailGreeting')} />
          </WordingField>
          <WordingField label={t(m.footer)} hint={t(m.footerHint)} {...wordingOf('emailFooter')}>
            <Textarea {...inputOf('emailFooter')} />
          </WordingField>
        </div>
      </Card>
      <Card title={t(m.landingPageWording)}>
        <div className="grid gap-5">
          <WordingField label={t(m.headline)} {...wordingOf('landingTitle')}>
            <Input {...inputOf('landingTitle')} />
          </WordingField>
          <WordingField label={t(m.introduction)} {...wordingOf('landingText')}>
            <Textarea {...inputOf('landingText')} />
          </WordingField>
        </div>
      </Card>
      <div>
        <Button type="submit" variant="primary" busy={isSubmitting} disabled={!isDirty}>
          {t(m.saveWordingButton)}
        </Button>
      </div>
    </form>
  )
}
