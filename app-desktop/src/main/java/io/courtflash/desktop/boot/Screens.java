package io.courtflash.desktop.boot;

import io.courtflash.core.booking.settle.DeadLetter;
import io.courtflash.core.booking.settle.DeadLetters;
import io.courtflash.core.office.OpenWork;
import io.courtflash.core.operations.meters.StatsService;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.desktop.screen.audit.AuditScreen;
import io.courtflash.desktop.screen.bookings.BookingsScreen;
import io.courtflash.desktop.screen.courts.CourtsScreen;
import io.courtflash.desktop.screen.deadletters.DeadLettersScreen;
import io.courtflash.desktop.screen.health.HealthScreen;
import io.courtflash.desktop.screen.live.LiveScreen;
import io.courtflash.desktop.screen.money.MoneyScreen;
import io.courtflash.desktop.screen.roles.RolesScreen;
import io.courtflash.desktop.screen.rush.RushReportsScreen;
import io.courtflash.desktop.screen.sessions.SessionsScreen;
import io.courtflash.desktop.screen.settings.SettingsScreen;
import io.courtflash.desktop.screen.students.StudentsScreen;
import io.courtflash.desktop.screen.today.TodayScreen;
import io.courtflash.desktop.shell.GrantedPermissions;
import io.courtflash.desktop.shell.Screen;
import io.courtflash.desktop.shell.ScreenEntry;
import java.util.List;
import java.util.stream.Stream;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.feather.Feather;

/** The screens of the console, in the order of the navigation rail. */
final class Screens {

  private final ScreenFactory factory;
  private final GrantedPermissions granted;
  private final OpenWorkCounts openWork;

  private Screens(ScreenFactory factory, GrantedPermissions granted) {
    this.factory = factory;
    this.granted = granted;
    this.openWork = factory.create(OpenWorkCounts.class);
  }

  /** The screens that a user may open. */
  static List<ScreenEntry> of(ScreenFactory factory, GrantedPermissions granted) {
    return new Screens(factory, granted)
        .entries().stream().filter(screen -> granted.has(screen.permission())).toList();
  }

  private List<ScreenEntry> entries() {
    return Stream.of(daily(), release(), system()).flatMap(List::stream).toList();
  }

  private List<ScreenEntry> daily() {
    ScreenEntry.ScreenGroup group = ScreenEntry.ScreenGroup.DAILY;
    return List.of(
        entry(group, "screen.today", Feather.CALENDAR, Permission.SEE_BOARD, TodayScreen.class),
        entry(
                group,
                "screen.bookings",
                Feather.BOOK_OPEN,
                Permission.SEE_BOARD,
                BookingsScreen.class)
            .withPaletteActions(granted(Permission.EXPORT, "bookings.export"))
            .withPaletteActions(granted(Permission.BOOK, "booking.book"))
            .withSearch(factory.create(BookingsScreen.BookingSearchProvider.class))
            .withOpenWork(openWork::unpaidDueSoon),
        entry(group, "screen.students", Feather.USERS, Permission.SEE_PEOPLE, StudentsScreen.class)
            .withPaletteActions(
                granted(Permission.CHANGE_PEOPLE, "students.add", "students.import"))
            .withSearch(factory.create(StudentsScreen.AccountSearchProvider.class)),
        entry(group, "screen.money", Feather.CREDIT_CARD, Permission.MONEY, MoneyScreen.class)
            .withSearch(factory.create(MoneyScreen.PayOrderSearchProvider.class))
            .withOpenWork(openWork::unsettledMoney));
  }

  private List<ScreenEntry> release() {
    ScreenEntry.ScreenGroup group = ScreenEntry.ScreenGroup.RELEASE;
    return List.of(
        entry(group, "screen.sessions", Feather.CLOCK, Permission.PLAN, SessionsScreen.class)
            .withPaletteActions(granted(Permission.PLAN, "sessions.add")),
        entry(group, "screen.courts", Feather.GRID, Permission.PLAN, CourtsScreen.class)
            .withPaletteActions(granted(Permission.PLAN, "courts.add"))
            .withPaletteActions(
                granted(Permission.BLOCK, "closing.close", "closing.end", "closing.import"))
            .withSearch(factory.create(CourtsScreen.CourtSearchProvider.class)),
        entry(group, "screen.live", Feather.TRENDING_UP, Permission.LIVE, LiveScreen.class)
            .withPaletteActions(granted(Permission.GATE, "live.pause-intake"))
            .withPaletteActions(granted(Permission.ENGINES, "live.pause-settling")),
        entry(group, "screen.rush", Feather.BAR_CHART_2, Permission.LIVE, RushReportsScreen.class)
            .withPaletteActions(granted(Permission.LIVE, "rush.export")));
  }

  private List<ScreenEntry> system() {
    ScreenEntry.ScreenGroup group = ScreenEntry.ScreenGroup.SYSTEM;
    return List.of(
        entry(
                group,
                "screen.deadletters",
                Feather.INBOX,
                Permission.DEAD_LETTERS,
                DeadLettersScreen.class)
            .withOpenWork(openWork::openDeadLetters),
        entry(group, "screen.audit", Feather.LIST, Permission.AUDIT, AuditScreen.class)
            .withPaletteActions(granted(Permission.EXPORT, "audit.export")),
        entry(group, "screen.health", Feather.ACTIVITY, Permission.SEE_HEALTH, HealthScreen.class)
            .withOpenWork(openWork::violations),
        entry(group, "screen.roles", Feather.KEY, Permission.ROLES, RolesScreen.class),
        entry(
            group, "screen.settings", Feather.SETTINGS, Permission.SETTINGS, SettingsScreen.class));
  }

  private List<String> granted(Permission permission, String... actions) {
    return granted.has(permission) ? List.of(actions) : List.of();
  }

  private ScreenEntry entry(
      ScreenEntry.ScreenGroup group,
      String title,
      Ikon icon,
      Permission permission,
      Class<? extends Screen> type) {
    return new ScreenEntry(group, title, icon, permission, () -> factory.create(type));
  }

  /** Counts open work of the staff for the navigation rail. */
  record OpenWorkCounts(OpenWork office, DeadLetters letters, StatsService stats) {

    long unpaidDueSoon() {
      return office.unpaidDueSoon();
    }

    long unsettledMoney() {
      return office.unsettledMoney();
    }

    long openDeadLetters() {
      return letters.count(DeadLetter.Status.OPEN);
    }

    long violations() {
      return stats.violations();
    }
  }
}
