package io.courtflash.desktop.screen.today;

import io.courtflash.core.operations.rehearsal.Rehearsals;
import io.courtflash.core.operations.rush.RushReports;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.people.account.Accounts;
import io.courtflash.core.people.roster.FirstLoginCodes;
import io.courtflash.core.platform.certificate.ServerCertificate;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.desktop.shell.GrantedPermissions;
import io.courtflash.desktop.shell.StudentPageUrls;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.core.env.Environment;

/**
 * The tasks before a new hall's first release that are still open.
 *
 * @param people whether there are students
 * @param phones whether phones can open the students' page
 * @param code what a QR code says that opens the page; null when phones can't
 * @param slips how many people have a code that they haven't used
 * @param rehearsed whether there was a rehearsal
 */
public record FirstDay(
    boolean people, boolean phones, @Nullable String code, int slips, boolean rehearsed) {

  private static final int LATEST = 20;

  boolean isOver() {
    return people && phones && slips == 0 && rehearsed;
  }

  /**
   * Reads it for staff who can do all of it. It ends with the first release in which somebody
   * booked, and isn't read any more.
   */
  @RequiredArgsConstructor
  public static final class Reader {

    private final Accounts accounts;
    private final FirstLoginCodes codes;
    private final Rehearsals rehearsals;
    private final RushReports reports;
    private final GrantedPermissions granted;
    private final Actor staff;
    private final Environment environment;
    private final ServerCertificate certificate;
    private volatile boolean over;

    /** Null when it is over, or nothing that these staff can help. */
    @Nullable FirstDay read() {
      if (over || !granted.has(Permission.SETTINGS) || !granted.has(Permission.CHANGE_PEOPLE)) {
        return null;
      }
      FirstDay day = now();
      over = day.isOver() || hasOpened();
      return over ? null : day;
    }

    private boolean hasOpened() {
      return reports.page(Long.MAX_VALUE, LATEST).stream().anyMatch(report -> report.taken() > 0);
    }

    private FirstDay now() {
      boolean phones = !StudentPageUrls.isLocal(environment);
      StudentPageUrls urls = StudentPageUrls.of(environment, certificate);
      return new FirstDay(
          accounts.page("", 0, LATEST).stream().anyMatch(one -> one.userRole() == Role.USER),
          phones,
          urls.network().isEmpty() ? null : urls.code(),
          codes.waiting(staff),
          !rehearsals.history(1).isEmpty());
    }
  }
}
