package io.courtflash.desktop.screen.roles;

import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.RoleOperations;
import io.courtflash.core.people.account.MemberOperations;
import io.courtflash.desktop.export.ListExportDialog;
import io.courtflash.desktop.export.ListExportService;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.UserAction;
import io.courtflash.desktop.shell.GrantedPermissions;
import io.courtflash.desktop.shell.Screen;
import io.courtflash.desktop.shell.ScreenContext;
import java.util.List;
import javafx.scene.Node;

/** The screen of the hall's own roles. */
public final class RolesScreen implements Screen {

  private final RolesModel model;
  private final RolesView view;

  RolesScreen(
      ScreenContext context,
      RoleOperations roles,
      MemberOperations members,
      Actor staff,
      ListExportService exports,
      GrantedPermissions granted) {
    ActionRunner actions = context.newActionRunner();
    model = new RolesModel(roles, members, staff, actions);
    ListExportDialog export =
        new ListExportDialog(exports, actions, context.texts(), context.files(), granted);
    view = new RolesView(model, context.texts(), export);
    view.page().addRefresh(this::refresh);
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
    model.roles().reload();
  }
}
