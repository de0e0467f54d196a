package io.courtflash.desktop.shell;

import atlantafx.base.theme.Styles;
import io.courtflash.core.people.access.Actor;
import io.courtflash.desktop.fx.Poller;
import io.courtflash.desktop.i18n.RoleTexts;
import io.courtflash.desktop.i18n.Texts;
import java.time.Duration;
import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.beans.property.LongProperty;
import javafx.beans.property.SimpleLongProperty;
import javafx.beans.value.ObservableValue;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/**
 * A button for each screen, in three groups, with the count of open work there; below them the
 * signed-in user and sign-out.
 */
final class NavigationRail extends VBox {

  private static final PseudoClass CURRENT = PseudoClass.getPseudoClass("current");
  private static final Duration COUNT_INTERVAL = Duration.ofSeconds(5);

  private final Texts texts;
  private final Navigator navigator;
  private final List<RailBadge> badges;
  private final Poller<List<Long>> counts;

  NavigationRail(Texts texts, Actor staff, Navigator navigator, MainPane.AccountMenu account) {
    this.texts = texts;
    this.navigator = navigator;
    this.badges = navigator.entries().stream().map(entry -> new RailBadge(texts, entry)).toList();
    this.counts = new Poller<>(COUNT_INTERVAL, this::count, this::show, () -> {});
    setId("rail");
    getStyleClass().add("rail");
    addEntries();
    Region space = new Region();
    VBox.setVgrow(space, Priority.ALWAYS);
    Button signOut = button("sign-out", "shell.sign-out", Feather.LOG_OUT, account.signOut());
    Button secondFactor =
        button("second-factor", "factor.title", Feather.SMARTPHONE, account.secondFactor());
    getChildren()
        .addAll(space, role(staff), userButton(staff.studentId(), account), secondFactor, signOut);
    counts.start();
  }

  /** Stops counting. The rail isn't used after that. */
  void close() {
    counts.stop();
  }

  private void addEntries() {
    ScreenEntry.@Nullable ScreenGroup group = null;
    for (int i = 0; i < navigator.entries().size(); i++) {
      ScreenEntry entry = navigator.entries().get(i);
      if (entry.group() != group) {
        group = entry.group();
        getChildren().add(heading(group));
      }
      getChildren().add(badges.get(i).above(entryButton(i, entry)));
    }
  }

  private Label heading(ScreenEntry.ScreenGroup group) {
    Label heading = new Label();
    heading.textProperty().bind(texts.of(group.title()));
    heading.getStyleClass().addAll("rail-group", Styles.TEXT_MUTED, Styles.TEXT_SMALL);
    return heading;
  }

  private Button entryButton(int index, ScreenEntry entry) {
    Button button =
        button("go-" + entry.id(), entry.title(), entry.icon(), () -> navigator.open(index));
    button.accessibleTextProperty().unbind();
    button.accessibleTextProperty().bind(badges.get(index).accessibleText());
    if (!MainPane.shortcut(index).isEmpty()) {
      button.setTooltip(new Tooltip(MainPane.shortcut(index)));
    }
    navigator
        .currentProperty()
        .subscribe(now -> button.pseudoClassStateChanged(CURRENT, now.intValue() == index));
    return button;
  }

  private List<Long> count() {
    return navigator.entries().stream().map(entry -> entry.openWork().getAsLong()).toList();
  }

  private void show(List<Long> counted) {
    for (int i = 0; i < counted.size(); i++) {
      badges.get(i).show(counted.get(i));
    }
  }

  private Label role(Actor staff) {
    Label role = new Label();
    role.setId("staff-role");
    role.textProperty().bind(texts.of(RoleTexts.key(staff.role())));
    role.getStyleClass().addAll("rail-group", Styles.TEXT_MUTED, Styles.TEXT_SMALL);
    return role;
  }

  private Button userButton(String name, MainPane.AccountMenu account) {
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

  /** The count of open work at an entry of the navigation rail. */
  @RequiredArgsConstructor
  static final class RailBadge {

    private static final long MAX_SHOWN = 99;

    private final Texts texts;
    private final ScreenEntry entry;
    private final LongProperty count = new SimpleLongProperty();

    /** Shows a count; 0 hides the badge. */
    void show(long waiting) {
      count.set(waiting);
    }

    /** The entry's button with the badge at its end. */
    Node above(Node button) {
      Label badge = new Label();
      badge.setId("badge-" + entry.id());
      badge.getStyleClass().add("rail-badge");
      badge
          .textProperty()
          .bind(
              Bindings.createStringBinding(
                  () -> count.get() > MAX_SHOWN ? MAX_SHOWN + "+" : Long.toString(count.get()),
                  count));
      badge.visibleProperty().bind(count.greaterThan(0));
      badge.setMouseTransparent(true);
      StackPane.setAlignment(badge, Pos.CENTER_RIGHT);
      return new StackPane(button, badge);
    }

    /** What a screen reader says of the entry. */
    ObservableValue<String> accessibleText() {
      return Bindings.createStringBinding(
          () ->
              count.get() == 0
                  ? texts.get(entry.title())
                  : texts.get("rail.waiting", texts.get(entry.title()), count.get()),
          count,
          texts.languageProperty());
    }
  }
}
