package io.courtflash.desktop.shell;

import atlantafx.base.theme.Styles;
import io.courtflash.core.account.Actor;
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

/** A button for each screen, and below them the signed-in user and sign-out. */
final class NavigationRail extends VBox {

  private static final PseudoClass CURRENT = PseudoClass.getPseudoClass("current");

  private final Texts texts;
  private final Navigator navigator;

  NavigationRail(Texts texts, Actor staff, Navigator navigator, AccountMenu account) {
    this.texts = texts;
    this.navigator = navigator;
    setId("rail");
    getStyleClass().add("rail");
    for (int i = 0; i < navigator.entries().size(); i++) {
      getChildren().add(entryButton(i, navigator.entries().get(i)));
    }
    Region space = new Region();
    VBox.setVgrow(space, Priority.ALWAYS);
    Button signOut = button("sign-out", "shell.sign-out", Feather.LOG_OUT, account.signOut());
    Button secondFactor =
        button("second-factor", "factor.title", Feather.SMARTPHONE, account.secondFactor());
    getChildren().addAll(space, userButton(staff.studentId(), account), secondFactor, signOut);
  }

  private Button entryButton(int index, ScreenEntry entry) {
    Button button =
        button("go-" + entry.id(), entry.title(), entry.icon(), () -> navigator.open(index));
    if (!MainPane.shortcut(index).isEmpty()) {
      button.setTooltip(new Tooltip(MainPane.shortcut(index)));
    }
    navigator
        .currentProperty()
        .subscribe(now -> button.pseudoClassStateChanged(CURRENT, now.intValue() == index));
    return button;
  }

  private Button userButton(String name, AccountMenu account) {
    Button button = button("staff", "own.title", Feather.USER, account.changePassword());
    button.textProperty().unbind();
    button.setText(name);
    Tooltip tooltip = new Tooltip();
    tooltip.textProperty().bind(texts.of("own.title"));
    button.setTooltip(tooltip);
    return button;
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
