-- Background work is enqueued in the transaction that causes it: it runs if and only if that transaction commits.
-- The application has no rights on the queue's own schema; this function is its only door.
create function enqueue_job(
  identifier text,
  payload json default '{}',
  job_key text default null,
  run_at timestamptz default null
) returns void
language sql
security definer
set search_path = ''
as $$
  select graphile_worker.add_job(
    identifier => enqueue_job.identifier,
    payload => enqueue_job.payload,
    run_at => enqueue_job.run_at,
    job_key => enqueue_job.job_key
  );
$$;

comment on function enqueue_job is
  'Enqueues background work. A job with the same job_key that still waits is replaced by this one.';

revoke all on function enqueue_job from public;
grant execute on function enqueue_job to refectory_app;
