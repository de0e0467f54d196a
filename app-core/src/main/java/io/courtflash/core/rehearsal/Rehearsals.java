package io.courtflash.core.rehearsal;

import io.courtflash.core.account.Actor;
import io.courtflash.core.rehearsal.Performance.End;
import io.courtflash.core.rehearsal.Rehearsal.State;
import io.courtflash.core.reserve.Intake;
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

  private final RehearsalBook book;
  private final SaleGuard guard;
  private final Switches switches;
  private final Performance.Crew crew;
  private volatile @Nullable Running running;

  Rehearsals(RehearsalBook book, SaleGuard guard, Switches switches, Performance.Crew crew) {
    this.book = book;
    this.guard = guard;
    this.switches = switches;
    this.crew = crew;
  }

  /** What the staff may have switched off. */
  @Component
  record Switches(Intake intake, SettleSwitch settling, InstantSource clock) {
    boolean areOff() {
      return intake.isPaused() || settling.isPaused();
    }
  }

  private record Running(long id, Performance performance, Thread thread) {}

  /** Begins a rehearsal and doesn't wait for it. */
  public synchronized RehearsalStart start(Actor staff, RehearsalPlan plan) {
    if (!plan.isWithinBounds()) {
      return new RehearsalStart.OutOfBounds();
    }
    if (switches.areOff()) {
      return new RehearsalStart.NodeIsPaused();
    }
    Optional<String> near = guard.saleNear(switches.clock().instant());
    if (near.isPresent()) {
      return new RehearsalStart.SaleIsNear(near.get());
    }
    OptionalLong id = book.begin(staff, plan);
    if (id.isEmpty()) {
      return new RehearsalStart.AlreadyRunning();
    }
    perform(id.getAsLong(), plan);
    return new RehearsalStart.Started(id.getAsLong());
  }

  /** Ends this node's rehearsal early; it is cleared away as always. */
  public void stop() {
    Running now = running;
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
    Performance performance = new Performance(crew, new SandboxHall(id, plan));
    Thread thread = Thread.ofVirtual().name("rehearsal").unstarted(() -> perform(id, performance));
    running = new Running(id, performance, thread);
    thread.start();
  }

  private void perform(long id, Performance performance) {
    End end = new End(State.BROKEN_OFF, null);
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
    Running now = running;
    if (now != null
        && (!book.keep(now.id()) || guard.saleNear(switches.clock().instant()).isPresent())) {
      now.performance().stop();
    }
  }

  /** The engines are still there: nothing is left for the next start to clear away. */
  @EventListener(ContextClosedEvent.class)
  void close() throws InterruptedException {
    Running now = running;
    if (now != null) {
      now.performance().stop();
      now.thread().join(ENDS_WITHIN);
    }
  }
}
