package io.courtflash.desktop.shell;

import atlantafx.base.theme.Styles;
import io.courtflash.desktop.i18n.Texts;
import javafx.css.PseudoClass;
import javafx.scene.control.Button;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** The way to each screen, who is signed in, and the way out. */
final class NavigationRail extends VBox {

  private static final PseudoClass CURRENT = PseudoClass.getPseudoClass("current");

  private final Texts texts;
  private final Navigator navigator;

  NavigationRail(ScreenContext desk, Navigator navigator, AccountMenu myself) {
    this.texts = desk.texts();
    this.navigator = navigator;
    setId("rail");
    getStyleClass().add("rail");
    for (int i = 0; i < navigator.places().size(); i++) {
      getChildren().add(entry(i, navigator.places().get(i)));
    }
    Region space = new Region();
    VBox.setVgrow(space, Priority.ALWAYS);
    Button leave = button("sign-out", "shell.sign-out", Feather.LOG_OUT, myself.signOut());
    getChildren().addAll(space, staff(desk.staff().studentId(), myself), leave);
  }

  private Button entry(int index, ScreenEntry place) {
    Button entry =
        button("go-" + place.id(), place.title(), place.icon(), () -> navigator.open(index));
    if (!MainPane.keys(index).isEmpty()) {
      entry.setTooltip(new Tooltip(MainPane.keys(index)));
    }
    navigator
        .currentProperty()
        .subscribe(now -> entry.pseudoClassStateChanged(CURRENT, now.intValue() == index));
    return entry;
  }

  private Button staff(String name, AccountMenu myself) {
    Button staff = button("staff", "own.title", Feather.USER, myself.changePassword());
    staff.textProperty().unbind();
    staff.setText(name);
    Tooltip help = new Tooltip();
    help.textProperty().bind(texts.of("own.title"));
    staff.setTooltip(help);
    return staff;
  }

  private Button button(String id, String title, Ikon icon, Runnable action) {
    Button button = new Button();
    button.setId(id);
    button.setGraphic(new FontIcon(icon));
    button.textProperty().bind(texts.of(title));
    button.accessibleTextProperty().bind(texts.of(title));
    button.getStyleClass().addAll(Styles.FLAT, "rail-entry");
    button.setMaxWidth(Double.MAX_VALUE);
    button.setOnAction(_ -> action.run());
    return button;
  }
}
