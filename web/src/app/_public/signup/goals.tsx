import cover from 'illustration:flexibility?seed=b&crop=tall&field=0&springs=3&phase=0.6'
import { createFileRoute } from '@tanstack/react-router'
import { GoalsForm } from '../../../features/accounts/registration/goals-form.tsx'
import { texts as goalsMessages } from '@carriage/texts/web/accounts/registration/goals'
import { StepIndicator } from '../../../ui/layout/step-indicator.tsx'
import { texts as shell } from '@carriage/texts/web/shell'
import { pageTitle } from '../../../lib/text/page-title.ts'
import { SplitPage } from '../../-shell/public/split-page.tsx'

export const Route = createFileRoute('/_public/signup/goals')({ component: Goals })

function Goals() {
  return (
    <SplitPage
      title={goalsMessages.title}
      text={goalsMessages.text}
      step={<StepIndicator step={3} />}
      cover={cover}
    >
      <title>{pageTitle(shell.titles.goals)}</title>
      <GoalsForm />
    </SplitPage>
  )
}
