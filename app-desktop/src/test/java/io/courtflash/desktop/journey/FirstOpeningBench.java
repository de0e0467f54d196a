package io.courtflash.desktop.journey;

import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.office.DayBoard;
import io.courtflash.core.people.access.Actor;
import io.courtflash.desktop.fx.Stall;
import io.courtflash.desktop.fx.Watchdog;
import io.courtflash.desktop.journey.HallFixture.OpenSession;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Says how much time of its processor the JavaFX thread takes to open each screen for the first and
 * the second time, and how long it didn't respond at worst. A measurement, which {@code verify}
 * leaves out: {@code -Dtest=FirstOpeningBench} runs it.
 */
@Journey(onNewConsole = true)
class FirstOpeningBench {

  @Test
  void openings(ConsoleRobot clerk, HallFixture hall) {
    OpenSession open = hall.openSession("午间场");
    hall.bustle(open, 6);
    clerk.click("#today-now");
    for (int day = 0; day < hall.daysAhead(open); day++) {
      clerk.click("#today-next");
    }
    long fx = clerk.read(() -> Thread.currentThread().threadId());
    System.out.println("screen: ms of processor at the first, second opening; longest stall");
    for (String screen : clerk.screens()) {
      if (!screen.equals("today")) {
        measure(screen, fx, () -> clerk.go(screen).idles(), () -> clerk.go("today").idles());
      }
    }
    Slot slot =
        open.slots().stream()
            .filter(each -> !hall.of(DayBoard.class).history(Actor.ENGINE, each.id(), 1).isEmpty())
            .findFirst()
            .orElseThrow();
    measure(
        "side pane",
        fx,
        () -> clerk.click(DailyPictureViews.cell(slot)).sees("#today-slot-state").idles(),
        () -> clerk.click("#today-close").idles());
  }

  private static void measure(String what, long fx, Runnable open, Runnable leave) {
    List<Stall> stalls;
    long first;
    try (Watchdog watchdog = new Watchdog()) {
      first = cpuOf(fx, open);
      stalls = watchdog.stalls();
    }
    leave.run();
    long second = cpuOf(fx, open);
    leave.run();
    System.out.printf(
        "%-12s %5d %5d  %s%n",
        what,
        first,
        second,
        stalls.stream().max(Comparator.comparing(Stall::length)).map(Stall::toString).orElse("-"));
  }

  /** In milliseconds. */
  private static long cpuOf(long thread, Runnable work) {
    long before = ManagementFactory.getThreadMXBean().getThreadCpuTime(thread);
    work.run();
    return Duration.ofNanos(ManagementFactory.getThreadMXBean().getThreadCpuTime(thread) - before)
        .toMillis();
  }
}
