import t from 'tap'
import { createHook } from '#core/hooks/operations.ts'
import { triedOn } from '#fixtures/databases.ts'
import { testFirm } from '#fixtures/firm.ts'
import { tokenOf } from '#fixtures/http/caller.ts'
import { loopbackAllowed } from '#fixtures/hooks.ts'
import { hookReceiver } from '#fixtures/simulators/hook-receiver.ts'
import { deadEnd } from '#fixtures/simulators/loopback.ts'
import { otlpReceiver, type TakenSpan } from '#fixtures/simulators/otlp-receiver.ts'
import { setVariable, watchedServer } from '#fixtures/watching/watched.ts'
import { isTraced } from './open.ts'
import { samplerOf } from './trace-settings.ts'

const proxied = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' }
const traceparent = `00-${proxied.traceId}-${proxied.spanId}-01`

for (const dialect of triedOn)
  void t.test(`a change is traced from the proxy to the hook that hears of it [${dialect}]`, async (t) => {
    const collector = await otlpReceiver(t)
    const hook = await hookReceiver(t)
    setVariable(t, 'OTEL_SERVICE_NAME', 'office')
    const { own, ask, doJobs, end } = await watchedServer(t, dialect, {
      ...loopbackAllowed,
      collector: collector.url,
      trustProxy: 'yes',
    })
    const firm = await testFirm(own)
    const boss = await firm.person(['*'])
    const made = await boss.client(createHook, {
      name: 'ERP',
      address: `${hook.url}/hook`,
      kinds: ['company'],
    })
    hook.expect(made.secret)
    const json = { company: { name: 'Bakkerij Peeters', private: false }, bypassDuplicateCheck: true }
    const token = await tokenOf(own, boss.id)
    const { status } = await ask('POST /company/create', { token, json, headers: { traceparent } })
    t.equal(status, 200)
    await doJobs()
    await end()

    t.strictSame(collector.refused, [], 'the receiver takes everything')
    const ofTrace = collector.spans.filter(({ traceId }) => traceId === proxied.traceId)
    const named = (name: string): TakenSpan => {
      const span = ofTrace.find((each) => each.name === name)
      if (!span) throw new Error(`no span ${name}: ${ofTrace.map((each) => each.name).join(', ')}`)
      return span
    }
    const pathTo = (span: TakenSpan): string[] => {
      const above = ofTrace.find(({ spanId }) => spanId === span.parentSpanId)
      return above ? [...pathTo(above), span.name] : [span.name]
    }
    const request = named('POST company.create')
    t.equal(request.parentSpanId, proxied.spanId, 'the proxy’s own span is above')
    t.match(request, { kind: 2, isError: false, resource: { 'service.name': 'office' } })
    t.match(request.attributes, { 'http.response.status_code': 200 })
    t.strictSame(pathTo(named('INSERT companies')), [
      'POST company.create',
      'company.create',
      'write',
      'INSERT companies',
    ])
    const job = named('hook.deliver')
    t.strictSame(pathTo(job), ['POST company.create', 'company.create', 'write', 'hook.deliver'])
    const send = ofTrace.find(({ name, parentSpanId }) => name === 'hook' && parentSpanId === job.spanId)
    t.ok(send, 'the message is a part of its job')
    const passedOn = hook.heard.at(-1)?.headers['traceparent']
    t.equal(passedOn, `00-${proxied.traceId}-${send?.spanId}-01`, 'and the receiver can go on with the trace')
    t.equal(new Set(collector.spans.map(({ spanId }) => spanId)).size, collector.spans.length)
    t.notMatch(JSON.stringify(collector.spans), /Peeters|Dubois|whsec_/, 'no value is in a trace')
  })

t.test('who is no trusted proxy begins no trace of ours', async (t) => {
  const collector = await otlpReceiver(t)
  const { ask, end } = await watchedServer(t, 'sqlite', { collector: collector.url })
  await ask('GET /health', { headers: { traceparent } })
  await end()
  t.ok(collector.spans.some(({ name }) => name === 'GET health'))
  t.notOk(collector.spans.some(({ traceId }) => traceId === proxied.traceId))
})

t.test('what a trusted proxy does not sample is not sent', async (t) => {
  const collector = await otlpReceiver(t)
  const { ask, end } = await watchedServer(t, 'sqlite', { collector: collector.url, trustProxy: 'yes' })
  await ask('GET /health', { headers: { traceparent: traceparent.replace(/01$/, '00') } })
  await ask('GET /ready')
  await end()
  t.notOk(collector.spans.some(({ name }) => name === 'GET health'))
  t.ok(collector.spans.some(({ name }) => name === 'GET ready'))
})

t.test('a refusal is an error of its operation, by its code and without its words', async (t) => {
  const collector = await otlpReceiver(t)
  const { ask, end } = await watchedServer(t, 'sqlite', { collector: collector.url })
  await ask('POST /login', { json: { email: 'anne@firm.example', password: 'guessed' } })
  await end()
  const operation = collector.spans.find(({ name }) => name === 'session.create')
  t.match(operation, { isError: true, attributes: { 'error.type': 'invalid_credentials' } })
  t.notMatch(JSON.stringify(collector.spans), /anne|guessed/)
})

t.test('a receiver that is away, ill or silent delays no call and loses none', async (t) => {
  const collector = await otlpReceiver(t)
  for (const fault of ['away', 'broken', 'silent', 'garbage'] as const) {
    collector.behave(fault === 'away' ? null : fault)
    const at = fault === 'away' ? await deadEnd() : collector.url
    await t.test(fault, async (t) => {
      setVariable(t, 'OTEL_BSP_SCHEDULE_DELAY', '20')
      const { ask, end, lines } = await watchedServer(t, 'sqlite', { collector: at })
      const answers = await Promise.all(Array.from({ length: 40 }, () => ask('GET /health')))
      t.ok(answers.every(({ status }) => status === 200))
      await end()
      t.equal((await ask('GET /health')).status, 200, 'nor does its end')
      const said = lines.filter(({ msg }) => msg === 'traces are not taken')
      t.ok(said.length <= 1, 'and it does not fill the log')
      if (fault === 'broken') t.match(said, [{ level: 'warn', reason: /./ }])
    })
  }
})

t.test('nothing is traced unless the standard variables ask for it', (t) => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:4318'
  t.equal(isTraced({}), false)
  t.equal(isTraced({ OTEL_SERVICE_NAME: 'office' }), false)
  t.equal(isTraced({ OTEL_EXPORTER_OTLP_ENDPOINT }), true)
  t.equal(isTraced({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${OTEL_EXPORTER_OTLP_ENDPOINT}/v1/traces` }), true)
  t.equal(isTraced({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: 'true' }), false)
  t.equal(isTraced({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_EXPORTER: 'none' }), false)
  const sampler = (name?: string, arg?: string): string =>
    samplerOf({ OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: arg }).toString()
  t.match(sampler(), /ParentBased.*AlwaysOnSampler/)
  t.equal(sampler('always_off'), 'AlwaysOffSampler')
  t.equal(sampler('traceidratio', '0.25'), 'TraceIdRatioBased{0.25}')
  t.match(sampler('parentbased_traceidratio', '0.1'), /ParentBased.*TraceIdRatioBased\{0\.1\}/)
  t.match(sampler('of another kind'), /ParentBased.*AlwaysOnSampler/, 'as the specification has it')
  t.end()
})
