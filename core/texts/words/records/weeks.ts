import { words } from '../define.ts'

/** Weeks that are submitted and approved, and months that are closed. */
// prettier-ignore
export const weeks = words({
  'error.weeks_off': [
    'Weeks are not submitted in this firm. An administrator can switch it on with the parameter planner/week_submission.',
    'Ce bureau ne fait pas soumettre les semaines. Un administrateur peut l’activer par le paramètre planner/week_submission.',
    'In dit bureau worden geen weken ingediend. Een beheerder kan dit aanzetten met de parameter planner/week_submission.',
  ],
  'error.week_to_come': [
    'This week has not begun. Submit it once there is time in it.',
    'Cette semaine n’a pas commencé. Soumettez-la quand vous y aurez encodé du temps.',
    'Deze week is nog niet begonnen. Dien ze in zodra er tijd op geboekt is.',
  ],
  'error.week_submitted': [
    'The week of {{monday}} is submitted. Take it back to change your time, or ask {{by}}.',
    'La semaine du {{monday}} est soumise. Reprenez-la pour modifier votre temps, ou demandez à {{by}}.',
    'De week van {{monday}} is ingediend. Neem ze terug om uw tijd te wijzigen, of vraag het aan {{by}}.',
  ],
  'error.week_waits': [
    'This time in the week of {{monday}} waits for a decision. {{by}} can return it to you.',
    'Ce temps de la semaine du {{monday}} attend une décision. {{by}} peut vous le renvoyer.',
    'Deze tijd in de week van {{monday}} wacht op een beslissing. {{by}} kan ze terugsturen.',
  ],
  'error.week_approved': [
    'This time in the week of {{monday}} is approved. {{by}} can return it to you.',
    'Ce temps de la semaine du {{monday}} est approuvé. {{by}} peut vous le renvoyer.',
    'Deze tijd in de week van {{monday}} is goedgekeurd. {{by}} kan ze terugsturen.',
  ],
  'error.week_decided': [
    'Part of the week of {{monday}} is decided on, so it cannot be taken back. Ask {{by}} to return it.',
    'Une partie de la semaine du {{monday}} est déjà traitée : elle ne peut plus être reprise. Demandez à {{by}} de la renvoyer.',
    'Over een deel van de week van {{monday}} is al beslist: ze kan niet meer worden teruggenomen. Vraag {{by}} om ze terug te sturen.',
  ],
  'error.month_closed': [
    'The month {{month}} is closed: its time can no longer be changed. Ask whoever closes months to reopen it.',
    'Le mois {{month}} est clôturé : son temps ne peut plus être modifié. Demandez à qui clôture les mois de le rouvrir.',
    'De maand {{month}} is afgesloten: de tijd ervan kan niet meer worden gewijzigd. Vraag wie maanden afsluit om ze te heropenen.',
  ],
  'error.month_to_come': [
    'This month has not begun: choose an earlier one.',
    'Ce mois n’a pas commencé : choisissez-en un autre.',
    'Deze maand is nog niet begonnen: kies een eerdere.',
  ],
  'error.week_part_approved': [
    'This is approved already. Reload the list.',
    'C’est déjà approuvé. Rechargez la liste.',
    'Dit is al goedgekeurd. Herlaad de lijst.',
  ],
  'error.week_part_returned': [
    'This is with its person, who has to submit it again first.',
    'La personne doit d’abord soumettre cette partie à nouveau.',
    'De medewerker moet dit eerst opnieuw indienen.',
  ],
  'error.weeks_undecided': [
    'Nothing was decided: some of these parts cannot be approved or returned.',
    'Rien n’a été décidé : certaines de ces parties ne peuvent pas être approuvées ou renvoyées.',
    'Er is niets beslist: sommige van deze delen kunnen niet worden goedgekeurd of teruggestuurd.',
  ],

  'week.state.draft': ['Not submitted', 'Pas encore soumise', 'Niet ingediend'],
  'week.state.submitted': ['Submitted', 'Soumise', 'Ingediend'],
  'week.state.approved': ['Approved', 'Approuvée', 'Goedgekeurd'],
  'week.state.returned': ['Returned', 'Renvoyée', 'Teruggestuurd'],

  'field.all': ['Also what others are asked for', 'Aussi ce qui est demandé à d’autres', 'Ook wat aan anderen gevraagd is'],
  'field.remark': ['Remark', 'Remarque', 'Opmerking'],
  'column.week': ['Week of', 'Semaine du', 'Week van'],
  'column.expected': ['Expected dd', 'dd attendus', 'dd verwacht'],
  'column.asked': ['Asked', 'À décider par', 'Te beslissen door'],
  'column.remark': ['Remark', 'Remarque', 'Opmerking'],
  'column.submitted_at': ['Submitted', 'Soumise le', 'Ingediend op'],
  'column.closed': ['Closed', 'Clôturé', 'Afgesloten'],
  'column.closed_by': ['Closed by', 'Clôturé par', 'Afgesloten door'],
  'column.closed_at': ['Closed on', 'Clôturé le', 'Afgesloten op'],
  'column.undecided': ['Not approved', 'Non approuvé', 'Niet goedgekeurd'],
  'export.week.list': ['Weeks', 'Semaines', 'Weken'],

  'weeks.notice_week': ['Week of {{monday}}: {{places}}', 'Semaine du {{monday}} : {{places}}', 'Week van {{monday}}: {{places}}'],
  'weeks.notice_returned_one': ['Your week of {{monday}} was returned', 'Votre semaine du {{monday}} vous est renvoyée', 'Uw week van {{monday}} is teruggestuurd'],
  'weeks.notice_returned_other': ['{{count}} of your weeks were returned', '{{count}} de vos semaines vous sont renvoyées', '{{count}} van uw weken zijn teruggestuurd'],
  'weeks.notice_approved_one': ['Your week of {{monday}} is approved', 'Votre semaine du {{monday}} est approuvée', 'Uw week van {{monday}} is goedgekeurd'],
  'weeks.notice_approved_other': ['{{count}} of your weeks are approved', '{{count}} de vos semaines sont approuvées', '{{count}} van uw weken zijn goedgekeurd'],
  'weeks.notice_again': ['Change what is asked for and submit the week again.', 'Modifiez ce qui est demandé et soumettez la semaine à nouveau.', 'Pas aan wat gevraagd is en dien de week opnieuw in.'],
  'weeks.remind_submit_one': ['Your week of {{monday}} is not submitted', 'Votre semaine du {{monday}} n’est pas soumise', 'Uw week van {{monday}} is niet ingediend'],
  'weeks.remind_submit_other': ['{{count}} of your weeks are not submitted', '{{count}} de vos semaines ne sont pas soumises', '{{count}} van uw weken zijn niet ingediend'],
  'weeks.remind_submit_text': ['Not submitted yet: {{weeks}}. Complete your time and submit it in the planner.', 'Pas encore soumis : {{weeks}}. Complétez votre temps et soumettez-le dans l’encodage.', 'Nog niet ingediend: {{weeks}}. Vul uw tijd aan en dien hem in bij de tijdregistratie.'],
  'weeks.remind_decide_one': ['The week of {{monday}} waits for your decision', 'La semaine du {{monday}} attend votre décision', 'De week van {{monday}} wacht op uw beslissing'],
  'weeks.remind_decide_other': ['{{count}} weeks wait for your decision', '{{count}} semaines attendent votre décision', '{{count}} weken wachten op uw beslissing'],
  'weeks.remind_decide_text': ['Weeks with time to approve on your missions: {{weeks}}.', 'Semaines avec du temps à approuver sur vos missions : {{weeks}}.', 'Weken met tijd die u moet goedkeuren op uw opdrachten: {{weeks}}.'],
})
