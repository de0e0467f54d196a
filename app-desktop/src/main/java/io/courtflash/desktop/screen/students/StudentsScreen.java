package io.courtflash.desktop.screen.students;

import io.courtflash.core.messages.inbox.MessageOperations;
import io.courtflash.core.office.PeopleSearch;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.login.token.LoginOperations;
import io.courtflash.core.people.person.Account;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.desktop.booking.BookingFormatter;
import io.courtflash.desktop.booking.StaffBookingService;
import io.courtflash.desktop.export.ListExportService;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.UserAction;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.i18n.TranslatableText;
import io.courtflash.desktop.series.BookingSeriesService;
import io.courtflash.desktop.shell.GrantedPermissions;
import io.courtflash.desktop.shell.Screen;
import io.courtflash.desktop.shell.ScreenContext;
import io.courtflash.desktop.shell.ScreenEntry;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.layout.StackPane;
import org.jspecify.annotations.Nullable;

/** The screen of people: their list, or the page of one of them. */
public final class StudentsScreen implements Screen {

  private final StudentsModel model;
  private final StudentsView view;
  private final PersonParts parts;
  private final StackPane root = new StackPane();
  private @Nullable PersonModel person;
  private @Nullable PersonPage page;

  StudentsScreen(
      ScreenContext context,
      GrantedPermissions granted,
      StudentsService service,
      AccountServices services,
      AudiencesDialog audiences,
      BookingFormatter formatter,
      InstantSource clock) {
    ActionRunner actions = context.newActionRunner();
    TimeFormatter times = formatter.times();
    model = new StudentsModel(service, actions, times, clock);
    parts =
        new PersonParts(
            services, model, actions, formatter, granted, context.links(), context.files(), clock);
    view =
        new StudentsView(
            model,
            parts.firstLogins(),
            context.texts(),
            times,
            context.files(),
            page -> audiences.open(page, actions),
            parts.messages(),
            parts.exports(),
            account -> open("#" + account.id()));
    if (!granted.has(Permission.CHANGE_PEOPLE)) {
      view.leaveOutChanges();
    }
    root.getChildren().add(view.page());
    view.page().addRefresh(this::refresh);
  }

  /** Opens the page of a person, by the login id or by the account's id after a {@code #}. */
  @Override
  public void reveal(String key) {
    open(key);
  }

  private void open(String key) {
    PersonModel opened = parts.model(key);
    person = opened;
    model.setOnChanged(opened::read);
    closePage();
    PersonPage shown = new PersonPage(opened, parts, this::showList);
    page = shown;
    root.getChildren().setAll(shown);
    opened.read();
  }

  private void showList() {
    Account shown = person == null ? null : person.accountIfRead();
    person = null;
    closePage();
    model.setOnChanged(() -> {});
    root.getChildren().setAll(view.page());
    model.accounts().reload();
    if (shown != null) {
      view.select(shown.studentId());
    }
  }

  private void closePage() {
    if (page != null) {
      page.close();
      page = null;
    }
  }

  @Override
  public Node view() {
    return root;
  }

  /** The actions of the list, which is shown then. */
  @Override
  public List<UserAction> actions() {
    if (person != null) {
      showList();
    }
    return view.actions();
  }

  @Override
  public void onShow() {
    if (person == null) {
      model.accounts().reload();
    } else {
      person.read();
    }
  }

  /** Finds people by a part of their login id, name or phone number, with their next booking. */
  public record AccountSearchProvider(StudentsService accounts, TimeFormatter times)
      implements ScreenEntry.SearchProvider {

    private static final int MAX_HITS = 5;

    @Override
    public List<SearchHit> find(String query) {
      return accounts.page(query, PeopleSearch.PeopleOrder.ACCOUNT, 0, MAX_HITS).stream()
          .map(this::hit)
          .toList();
    }

    private SearchHit hit(PeopleSearch.PersonLine line) {
      String id = line.account().studentId();
      String name = line.account().contact().name();
      String named = name == null ? id : name + " · " + id;
      Instant next = line.nextBooking();
      return new SearchHit(
          next == null
              ? TranslatableText.of("palette.account", named)
              : TranslatableText.of("palette.account-next", named, times.local(next)),
          id);
    }
  }

  /** The services of the dialogs of the accounts' screen. */
  public record AccountServices(
      PersonService person,
      LoginOperations logins,
      FirstLoginService firstLogins,
      BookingSeriesService series,
      StaffBookingService bookings,
      MessageOperations messages,
      ListExportService exports,
      Actor staff) {}
}
