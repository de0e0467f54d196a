package io.courtflash.desktop.screen.today;

import io.courtflash.core.booking.settle.DeadLetter;
import io.courtflash.core.booking.settle.DeadLetters;
import io.courtflash.core.office.OpenWork;
import io.courtflash.core.operations.alarm.AlarmBook;
import io.courtflash.core.operations.backup.Backups;
import io.courtflash.core.operations.meters.StatsService;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.desktop.shell.GrantedPermissions;
import io.courtflash.desktop.shell.StudentPageUrls;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.function.LongSupplier;
import org.springframework.core.env.Environment;

/** Reads the present open work, as far as the signed-in user may see it. */
public record DayWorkReader(
    OpenWork work,
    DeadLetters letters,
    StatsService stats,
    Backups backups,
    AlarmBook alarms,
    GrantedPermissions granted,
    InstantSource clock,
    ZoneId zone,
    Environment environment,
    FirstDay.Reader firstDay) {

  private static final int MAX_UNPAID = 4;

  /** Waits for the engine: do not call this on the JavaFX thread. */
  DayWork read() {
    return new DayWork(
        work.unpaidDueNext(MAX_UNPAID),
        work.unpaidDueNext(),
        work.arrivals(LocalDate.ofInstant(clock.instant(), zone)),
        count(Permission.MONEY, work::unsettledMoney),
        count(Permission.DEAD_LETTERS, () -> letters.count(DeadLetter.Status.OPEN)),
        count(Permission.SEE_HEALTH, stats::violations),
        count(Permission.SEE_HEALTH, alarms::countOpen),
        granted.has(Permission.ENGINES) && backups.list().isEmpty(),
        granted.has(Permission.SETTINGS) && StudentPageUrls.isLocal(environment),
        firstDay.read());
  }

  private long count(Permission permission, LongSupplier counted) {
    return granted.has(permission) ? counted.getAsLong() : 0;
  }
}
