package io.courtflash.desktop.screen.students;

import io.courtflash.core.security.Permission;
import io.courtflash.desktop.booking.BookingFormatter;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.UserAction;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.shell.GrantedPermissions;
import io.courtflash.desktop.shell.Screen;
import io.courtflash.desktop.shell.ScreenContext;
import java.time.InstantSource;
import java.util.List;
import javafx.scene.Node;

/** The screen of the accounts. */
public final class StudentsScreen implements Screen {

  private final StudentsModel model;
  private final StudentsView view;

  StudentsScreen(
      ScreenContext context,
      GrantedPermissions granted,
      StudentsService service,
      AccountServices services,
      BookingFormatter formatter,
      InstantSource clock) {
    ActionRunner actions = context.newActionRunner();
    TimeFormatter times = formatter.times();
    model = new StudentsModel(service, actions, times, clock);
    view =
        new StudentsView(
            model,
            context.texts(),
            times,
            context.files(),
            new AccountDialogs(
                new PersonDialog(services, actions, formatter, context.files(), clock),
                new LoginsDialog(services.logins(), actions, context.texts(), times),
                new AudiencesDialog(services.audiences(), actions, context.texts())));
    if (!granted.has(Permission.CHANGE_PEOPLE)) {
      view.leaveOutChanges();
    }
  }

  @Override
  public void reveal(String studentId) {
    model.searchProperty().set(studentId);
    model.accounts().reload();
    view.select(studentId);
  }

  @Override
  public String id() {
    return "students";
  }

  @Override
  public Node view() {
    return view.page();
  }

  @Override
  public List<UserAction> actions() {
    return view.actions();
  }

  @Override
  public void onShow() {
    model.accounts().reload();
  }
}
