import type { ReactNode } from 'react'
import { rolesByUser } from '#core/access/operations.ts'
import type { Form } from '#core/screens/form/form.ts'
import type { PathsOf } from '#core/screens/form/paths.ts'
import type { ValueOf } from '#core/kernel/field.ts'
import { loaded, type Loaded } from '#core/screens/loaded.ts'
import { shownMonthsByHand } from '#core/screens/users/months-by-hand.ts'
import type { UserPath } from '#core/screens/users/user-edit.ts'
import { availabilitiesOfUser, proposeCode, type createUser } from '#core/users/operations.ts'
import { user, userExtraInfo } from '#core/users/user.ts'
import { decidesOnUser } from '#core/users/policy.ts'
import { client } from '../../state/client.ts'
import { useKept, useRecord } from '../../state/live.ts'
import { useProposed } from '../../parts/form/proposed.ts'
import { useActor } from '../../state/session.ts'
import { useRead, useValue } from '../../state/signals.ts'
import { useLanguage, useT } from '../../state/texts.ts'
import { today } from '../../state/today.ts'
import { FieldInput } from '../../parts/form/field-input.tsx'
import { FieldGroup } from '../../parts/form/form.tsx'
import { PictureInput } from '../../parts/form/picture-input.tsx'
import { SectionFields } from '../fields/section-fields.tsx'
import { useParameters } from '../../state/use-parameters.ts'

/** What a new person and one who is changed have in common. */
type PersonForm = Form<PathsOf<typeof createUser> & UserPath>

/** Who somebody is: the same fields when he comes and when he is changed. */
export function PersonFields({
  form,
  name,
  fresh = false,
}: {
  form: PersonForm
  name: string
  fresh?: boolean
}) {
  const t = useT()
  return (
    <FieldGroup title={t('users.person')}>
      <PictureInput form={form} path="user.picture" name={name} />
      <SectionFields
        form={form}
        section="person"
        records={{ user, userExtraInfo }}
        first={['first_name', 'last_name', 'code']}
        drawn={{
          first_name: <FieldInput form={form} path="user.first_name" autoFocus={fresh} />,
          code: fresh ? (
            <NewCode form={form} />
          ) : (
            <FieldInput form={form} path="userExtraInfo.code" label="field.trigram" />
          ),
        }}
      />
    </FieldGroup>
  )
}

/** The trigram that the names come to is proposed as they are typed, and taken when none is given. */
function NewCode({ form }: { form: PersonForm }) {
  const t = useT()
  const first_name = useRead(() => String(form.value('user.first_name') ?? '').trim(), [form])
  const last_name = useRead(() => String(form.value('user.last_name') ?? '').trim(), [form])
  const { proposed, help } = useProposed(
    () =>
      first_name && last_name
        ? client(proposeCode, { first_name, last_name }).then(({ code }) => code)
        : null,
    [first_name, last_name],
  )
  return (
    <FieldInput
      form={form}
      path="userExtraInfo.code"
      label="field.trigram"
      placeholder={proposed ?? t('form.from_names')}
      help={help}
    />
  )
}

/** How somebody works here. The role of somebody whose sign-in is for others to change is left out. */
export function EmploymentFields({ form, roles, monthsByHand, children }: EmploymentProps) {
  const t = useT()
  return (
    <FieldGroup title={t('users.work')}>
      <SectionFields
        form={form}
        section="work"
        records={{ user, userExtraInfo }}
        first={[
          'role',
          'function_type',
          'status_type',
          'payroll_type',
          'category',
          'blocks_availibility_per_week',
          'number_holidays',
          'direct_cost',
        ]}
        last={['powerbi_identifier', 'external_folder_link', 'remarks']}
        drawn={{
          role: roles && <FieldInput form={form} path="user.role" choices={roles} />,
          category: children,
          blocks_availibility_per_week: (
            <FieldInput
              form={form}
              path="user.blocks_availibility_per_week"
              required
              {...(monthsByHand ? { help: monthsByHand } : {})}
            />
          ),
        }}
      />
    </FieldGroup>
  )
}

interface EmploymentProps {
  readonly form: PersonForm
  /** Those that may be given; null when none may. */
  readonly roles: readonly string[] | null
  /** Says which months go before the blocks a week. */
  readonly monthsByHand?: string | null
  /** What is asked once, when somebody comes. */
  readonly children?: ReactNode
}

export function DateFields({ form }: { form: PersonForm }) {
  const t = useT()
  return (
    <FieldGroup title={t('users.dates')}>
      <SectionFields
        form={form}
        section="dates"
        records={{ userExtraInfo }}
        first={['entry_date', 'exit_Date']}
        required={['entry_date']}
      />
    </FieldGroup>
  )
}

export function TargetFields({ form }: { form: PersonForm }) {
  const t = useT()
  return (
    <FieldGroup title={t('users.targets')}>
      <FieldInput form={form} path="userTarget.client_project_target" />
      <FieldInput form={form} path="userTarget.internal_project_target" />
    </FieldGroup>
  )
}

/**
 * The sign-in: asked for when somebody comes. Who has one types the password only to change it; who has none
 * yet may stay without.
 */
export function SignInFields({ form, renewed, fresh = false }: SignInProps) {
  const t = useT()
  return (
    <FieldGroup title={t('users.sign_in')}>
      <FieldInput form={form} path="userLogin.email" type="email" required={Boolean(renewed) || fresh} />
      <FieldInput
        form={form}
        path="userLogin.password"
        type="password"
        autoComplete="new-password"
        required={fresh}
        {...(renewed ? { help: t('users.password_new') } : {})}
      />
      <FieldInput
        form={form}
        path="userLogin.password_confirm"
        type="password"
        autoComplete="new-password"
        required={fresh}
      />
      {renewed && <FieldInput form={renewed} path="end_tokens" />}
    </FieldGroup>
  )
}

interface SignInProps {
  readonly form: PersonForm
  /** The same form, of somebody who has a sign-in. */
  readonly renewed?: Form<'end_tokens'> | false
  readonly fresh?: boolean
}

type Availabilities = ValueOf<typeof availabilitiesOfUser.output>

/** The months of a person whose availability was set by hand. */
export const useAvailabilities = (id: number): Loaded<Availabilities> =>
  useRecord(() => client(availabilitiesOfUser, { id }), [id], { availability: { id } })

/** Says which months of a person go before his blocks a week; null where none does. */
export function useMonthsByHand(own: Loaded<Availabilities>): string | null {
  const t = useT()
  const language = useLanguage()
  return shownMonthsByHand(t, useValue(own.value) ?? [], today(), language)
}

/** Read once for all parts of a page. */
const roles = loaded(() => client(rolesByUser, {}))

/** Every role with its permissions. A form that depends on them is drawn beside them. */
export function useLoadedRoles(): typeof roles {
  useKept(roles, { role: {} })
  return roles
}

/** Every role with its permissions; null until they are known. */
export const useRoles = (): { readonly [role: string]: readonly string[] } | null =>
  useValue(useLoadedRoles().value)

/** Whether the caller may do alone what touches somebody's sign-in; null until the roles are known. */
export function useDecides(user: Parameters<typeof decidesOnUser>[1]): boolean | null {
  const actor = useActor()
  const byRole = useRoles()
  return byRole && decidesOnUser(actor, user, byRole)
}

/** The cost category of somebody new: afterwards it has its own tab. */
export function CategoryField({ form }: { form: Form<'userCost.cost_type'> }) {
  const lists = useValue(useParameters().choices)
  return (
    <FieldInput
      form={form}
      path="userCost.cost_type"
      choices={lists('employee_cost_category')}
      required={false}
    />
  )
}
