package io.courtflash.core.operations.rehearsal;

import io.courtflash.core.booking.claim.ClaimIntake;
import io.courtflash.core.booking.settle.SettleSwitch;
import io.courtflash.core.operations.OperationsRefusal;
import io.courtflash.core.operations.rehearsal.Rehearsal.State;
import io.courtflash.core.operations.rehearsal.RehearsalRun.RunOutcome;
import io.courtflash.core.operations.rehearsal.SaleGuard.NearGate;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import java.time.Duration;
import java.time.InstantSource;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicReference;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.event.ContextClosedEvent;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Service;

/** Starts and stops rehearsals. At most one runs at a time, among all nodes. */
@Service
@RequiredArgsConstructor
public class Rehearsals implements RehearsalOperations {

  private static final Logger log = LoggerFactory.getLogger(Rehearsals.class);
  private static final Duration SHUTDOWN_TIMEOUT = Duration.ofSeconds(15);
  private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm");

  private final RehearsalRegistry registry;
  private final SaleGuard saleGuard;
  private final ClaimIntake reservations;
  private final SettleSwitch settleSwitch;
  private final SandboxProvisioner provisioner;
  private final RehearsalInspector inspector;
  private final SettledClaimListener settledClaims;
  private final InstantSource clock;
  private final ZoneId zone;
  private volatile @Nullable RunningRehearsal running;

  /**
   * @param stoppedBy the engine until staff stop it
   */
  private record RunningRehearsal(
      long id, RehearsalRun run, Thread thread, AtomicReference<Actor> stoppedBy) {}

  @Override
  @NeedsPermission(Permission.ENGINES)
  public synchronized long start(Actor staff, RehearsalPlan plan) {
    if (!plan.isWithinBounds()) {
      throw OperationsRefusal.OUT_OF_BOUNDS.refuse();
    }
    if (reservations.isPaused() || settleSwitch.isPaused()) {
      throw OperationsRefusal.NODE_IS_PAUSED.refuse();
    }
    Optional<NearGate> gate = saleGuard.nearGate(clock.instant());
    if (gate.isPresent()) {
      LocalTime over = LocalTime.ofInstant(gate.get().over(), zone);
      throw OperationsRefusal.GATE_IS_NEAR.refuse(gate.get().session(), TIME.format(over));
    }
    OptionalLong id = registry.start(staff, plan);
    if (id.isEmpty()) {
      throw (registry.isPractice()
              ? OperationsRefusal.PRACTICE_RUNS
              : OperationsRefusal.REHEARSAL_RUNS)
          .refuse();
    }
    startThread(id.getAsLong(), plan);
    return id.getAsLong();
  }

  @Override
  @NeedsPermission(Permission.ENGINES)
  public void stop(Actor staff) {
    RunningRehearsal now = running;
    if (now != null) {
      now.stoppedBy().set(staff);
      now.run().stop();
    }
  }

  /** The progress of the rehearsal that runs on this node; empty when none does. */
  public Optional<RehearsalProgress> progress() {
    return Optional.ofNullable(running).map(now -> now.run().progress());
  }

  @Override
  @NeedsPermission(Permission.LIVE)
  public List<Rehearsal> history(Actor staff, int limit) {
    return history(limit);
  }

  /** The latest rehearsals of all nodes, the newest first. */
  public List<Rehearsal> history(int limit) {
    return registry.newest(limit);
  }

  private void startThread(long id, RehearsalPlan plan) {
    RehearsalRun run =
        new RehearsalRun(
            new SandboxHall(id, plan), reservations, clock, provisioner, inspector, settledClaims);
    AtomicReference<Actor> stoppedBy = new AtomicReference<>(Actor.ENGINE);
    Thread thread = Thread.ofVirtual().name("rehearsal").unstarted(() -> run(id, run, stoppedBy));
    running = new RunningRehearsal(id, run, thread, stoppedBy);
    thread.start();
  }

  private void run(long id, RehearsalRun run, AtomicReference<Actor> stoppedBy) {
    RunOutcome outcome = new RunOutcome(State.BROKEN_OFF, null);
    try {
      outcome = run.run();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (RuntimeException e) {
      log.error("Rehearsal {} failed", id, e);
    }
    try {
      provisioner.deleteAll();
      registry.end(stoppedBy.get(), id, outcome.state(), outcome.result());
    } catch (RuntimeException e) {
      log.warn("The sandbox of rehearsal {} couldn't be deleted; it is tried again", id, e);
    } finally {
      running = null;
    }
  }

  /**
   * Renews the lease of this node's rehearsal, and stops it when the lease or a gate requires it.
   */
  void renewLeaseOrStop() {
    RunningRehearsal now = running;
    if (now != null
        && (!registry.renewLease(now.id()) || saleGuard.nearGate(clock.instant()).isPresent())) {
      now.run().stop();
    }
  }

  /**
   * Ends this node's rehearsal when the program shuts down. Redis and MySQL still run then, so its
   * sandbox can be deleted.
   */
  @EventListener(ContextClosedEvent.class)
  void close() throws InterruptedException {
    RunningRehearsal now = running;
    if (now != null) {
      now.run().stop();
      now.thread().join(SHUTDOWN_TIMEOUT);
    }
  }

  /** A rehearsal was started; published before its sandbox is built. */
  public record RehearsalStarted(long id) {}
}
