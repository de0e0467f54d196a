package io.courtflash.desktop.shell;

import atlantafx.base.theme.Styles;
import java.util.List;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** What a member of the staff works in: the rail, the page in sight and the status bar. */
public final class Workplace extends StackPane {

  private static final PseudoClass CURRENT = PseudoClass.getPseudoClass("current");
  private static final int DIGITS = 9;

  private final Desk desk;
  private final Navigator navigator;
  private final Runnable signOut;

  /**
   * Opens with the first place.
   *
   * @param places of the rail, from the top
   * @param status the contents of the status bar
   * @param signOut called when the staff want to leave
   */
  public Workplace(
      Desk desk, List<Place> places, Node status, NoticeBoard notices, Runnable signOut) {
    this.desk = desk;
    this.navigator = new Navigator(desk, places);
    this.signOut = signOut;
    setId("workplace");
    BorderPane content = new BorderPane();
    content.setLeft(rail());
    content.setBottom(status);
    navigator.pageProperty().subscribe(content::setCenter);
    getChildren().addAll(content, notices);
    StackPane.setAlignment(notices, Pos.BOTTOM_RIGHT);
    sceneProperty().subscribe((before, now) -> moved(before, now));
    navigator.open(0);
  }

  /** The page in sight stops reading; the workplace isn't used any more. */
  public void close() {
    navigator.close();
  }

  private void moved(
      javafx.scene.@org.jspecify.annotations.Nullable Scene before,
      javafx.scene.@org.jspecify.annotations.Nullable Scene now) {
    for (int i = 0; i < Math.min(DIGITS, navigator.places().size()); i++) {
      int index = i;
      KeyCombination keys =
          new KeyCodeCombination(KeyCode.valueOf("DIGIT" + (i + 1)), KeyCombination.SHORTCUT_DOWN);
      if (before != null) {
        before.getAccelerators().remove(keys);
      }
      if (now != null) {
        now.getAccelerators().put(keys, () -> navigator.open(index));
      }
    }
  }

  private VBox rail() {
    VBox rail = new VBox();
    rail.setId("rail");
    rail.getStyleClass().add("rail");
    for (int i = 0; i < navigator.places().size(); i++) {
      rail.getChildren().add(entry(i, navigator.places().get(i)));
    }
    Region space = new Region();
    VBox.setVgrow(space, Priority.ALWAYS);
    Label staff = new Label(desk.staff().studentId(), new FontIcon(Feather.USER));
    staff.setId("staff");
    staff.getStyleClass().add("rail-staff");
    Button leave = new Button();
    leave.setId("sign-out");
    leave.setGraphic(new FontIcon(Feather.LOG_OUT));
    leave.textProperty().bind(desk.texts().of("shell.sign-out"));
    leave.accessibleTextProperty().bind(leave.textProperty());
    leave.getStyleClass().addAll(Styles.FLAT, "rail-entry");
    leave.setMaxWidth(Double.MAX_VALUE);
    leave.setOnAction(_ -> signOut.run());
    rail.getChildren().addAll(space, staff, leave);
    return rail;
  }

  private Button entry(int index, Place place) {
    Button entry = new Button();
    entry.setId("go-" + place.id());
    entry.setGraphic(new FontIcon(place.icon()));
    entry.textProperty().bind(desk.texts().of(place.title()));
    entry.accessibleTextProperty().bind(entry.textProperty());
    entry.getStyleClass().addAll(Styles.FLAT, "rail-entry");
    entry.setMaxWidth(Double.MAX_VALUE);
    if (index < DIGITS) {
      entry.setTooltip(new Tooltip("Ctrl+" + (index + 1)));
    }
    entry.setOnAction(_ -> navigator.open(index));
    navigator
        .currentProperty()
        .subscribe(now -> entry.pseudoClassStateChanged(CURRENT, now.intValue() == index));
    return entry;
  }
}
