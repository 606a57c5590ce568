import { choice, email, flag, group, id, list, optional, text, time } from '../../kernel/field.ts'
import { command, query } from '../../kernel/operation.ts'

/** Somebody whom a super admin may act as. */
export const incarnable = group({
  id: id('users'),
  first_name: text(250),
  last_name: text(250),
  code: optional(text(10)),
  email: optional(text(250)),
  /** The last day is over. */
  left: flag(),
})

export const usersToIncarnate = query({
  name: 'user.to_incarnate',
  summary: 'Everybody, by first and then last name, for a super admin to choose whom to act as.',
  http: 'GET /users/incarnate/all',
  permission: 'signed_in',
  input: {},
  output: list(incarnable),
})

export const inviteUser = command({
  name: 'user.invite',
  summary:
    'Mails a person a link by which he chooses his password, or a new one where he has one; an address makes the login of whoever has none. Earlier links end. To somebody who may more than the caller it waits for a second person’s yes.',
  http: 'POST /users/invite/:id',
  permission: 'users.update',
  input: { id: id('users'), email: optional(email()) },
  output: group({
    email: email(),
    /** What the link is for; a password that there is works until another is chosen. */
    chooses: choice(['first_password', 'new_password']),
    /** False where there is no mail server, and the mail waits in the outbox. */
    posted: flag(),
    /** Nothing is mailed before a second person has said yes. */
    waits: flag(),
  }),
})

export const removeSecondFactorOf = command({
  name: 'user.remove_second_factor',
  summary:
    'Takes a person’s second factor away, for whoever lost the telephone and the codes; the person is told by mail. Of somebody who may more than the caller it waits for a second person’s yes.',
  http: 'DELETE /users/second_factor/:id',
  permission: 'users.update',
  scopes: 'none',
  input: { id: id('users') },
  output: choice(['removed', 'none', 'waits']),
})

export const hasSecondFactor = query({
  name: 'user.has_second_factor',
  summary: 'Whether a person signs in with a code as well.',
  http: 'GET /users/second_factor/:id',
  permission: 'users.update',
  input: { id: id('users') },
  output: flag(),
})

export const listSignOns = query({
  name: 'user.sign_ons',
  summary: 'The accounts at OpenID providers by which a person signs in, bound at the first sign-on.',
  http: 'GET /users/sign_on/:id',
  permission: 'users.update',
  input: { id: id('users') },
  output: list(group({ issuer: text(250), created_at: time() })),
})

export const unbindSignOn = command({
  name: 'user.unbind_sign_on',
  summary:
    'Forgets which account at the provider a person signs in by, for whoever was given a new one there: the next sign-on binds anew. The person is told by mail.',
  http: 'DELETE /users/sign_on/:id',
  permission: 'users.update',
  scopes: 'none',
  input: { id: id('users') },
  output: flag(),
})
