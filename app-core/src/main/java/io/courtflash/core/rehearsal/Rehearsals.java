package io.courtflash.core.rehearsal;

import io.courtflash.core.account.Actor;
import io.courtflash.core.rehearsal.Rehearsal.State;
import io.courtflash.core.rehearsal.RehearsalRun.RunOutcome;
import io.courtflash.core.reserve.ReservationService;
import io.courtflash.core.settle.SettleSwitch;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.event.ContextClosedEvent;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;
import org.springframework.stereotype.Service;

/** Rehearsals of a rush, one at a time on all engines together. */
@Service
public class Rehearsals {

  private static final Logger log = LoggerFactory.getLogger(Rehearsals.class);
  private static final Duration ENDS_WITHIN = Duration.ofSeconds(15);

  private final RehearsalRegistry book;
  private final SaleGuard guard;
  private final PauseSwitches switches;
  private final RehearsalRun.Collaborators crew;
  private volatile @Nullable RunningRehearsal running;

  Rehearsals(
      RehearsalRegistry book,
      SaleGuard guard,
      PauseSwitches switches,
      RehearsalRun.Collaborators crew) {
    this.book = book;
    this.guard = guard;
    this.switches = switches;
    this.crew = crew;
  }

  /** What the staff may have switched off. */
  @Component
  record PauseSwitches(ReservationService intake, SettleSwitch settling, InstantSource clock) {
    boolean areOff() {
      return intake.isPaused() || settling.isPaused();
    }
  }

  private record RunningRehearsal(long id, RehearsalRun performance, Thread thread) {}

  /** Begins a rehearsal and doesn't wait for it. */
  public synchronized RehearsalStartOutcome start(Actor staff, RehearsalPlan plan) {
    if (!plan.isWithinBounds()) {
      return new RehearsalStartOutcome.OutOfBounds();
    }
    if (switches.areOff()) {
      return new RehearsalStartOutcome.NodeIsPaused();
    }
    Optional<String> near = guard.saleNear(switches.clock().instant());
    if (near.isPresent()) {
      return new RehearsalStartOutcome.SaleIsNear(near.get());
    }
    OptionalLong id = book.begin(staff, plan);
    if (id.isEmpty()) {
      return new RehearsalStartOutcome.AlreadyRunning();
    }
    perform(id.getAsLong(), plan);
    return new RehearsalStartOutcome.Started(id.getAsLong());
  }

  /** Ends this node's rehearsal early; it is cleared away as always. */
  public void stop() {
    RunningRehearsal now = running;
    if (now != null) {
      now.performance().stop();
    }
  }

  /** The rehearsal under way on this node. */
  public Optional<RehearsalProgress> now() {
    return Optional.ofNullable(running).map(now -> now.performance().progress());
  }

  /** The newest first. */
  public List<Rehearsal> history(int limit) {
    return book.newest(limit);
  }

  private void perform(long id, RehearsalPlan plan) {
    RehearsalRun performance = new RehearsalRun(crew, new SandboxHall(id, plan));
    Thread thread = Thread.ofVirtual().name("rehearsal").unstarted(() -> perform(id, performance));
    running = new RunningRehearsal(id, performance, thread);
    thread.start();
  }

  private void perform(long id, RehearsalRun performance) {
    RunOutcome end = new RunOutcome(State.BROKEN_OFF, null);
    try {
      end = performance.play();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (RuntimeException e) {
      log.error("Rehearsal {} broke off", id, e);
    }
    try {
      crew.halls().clear();
      book.end(id, end.state(), end.result());
    } catch (RuntimeException e) {
      log.warn("Rehearsal {} isn't cleared away yet; that is tried again", id, e);
    } finally {
      running = null;
    }
  }

  /** Says that the rehearsal lives, and ends it when real students come or it was given up. */
  void watch() {
    RunningRehearsal now = running;
    if (now != null
        && (!book.keep(now.id()) || guard.saleNear(switches.clock().instant()).isPresent())) {
      now.performance().stop();
    }
  }

  /** The engines are still there: nothing is left for the next start to clear away. */
  @EventListener(ContextClosedEvent.class)
  void close() throws InterruptedException {
    RunningRehearsal now = running;
    if (now != null) {
      now.performance().stop();
      now.thread().join(ENDS_WITHIN);
    }
  }
}
