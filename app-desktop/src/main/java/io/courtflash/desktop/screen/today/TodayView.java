package io.courtflash.desktop.screen.today;

import atlantafx.base.theme.Styles;
import io.courtflash.core.hall.court.CourtGroup;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.desktop.booking.BookingActions;
import io.courtflash.desktop.booking.BookingDialogs;
import io.courtflash.desktop.booking.ReceiptFiles;
import io.courtflash.desktop.fx.DayNavigation;
import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.fx.Nodes;
import io.courtflash.desktop.fx.OptionalComboBox;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.screen.today.TodayModel.BoardLoadState;
import io.courtflash.desktop.shell.FileDialogs;
import io.courtflash.desktop.shell.GrantedPermissions;
import io.courtflash.desktop.shell.Links;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** The day bar on top, the board below it, and the selected slots beside the board. */
final class TodayView extends BorderPane {

  /** From this width of the view on, the open work has room beside the board. */
  private static final double WIDE = 1020;

  private static final double GROUP_WIDTH = 140;

  private final ToggleButton work = new ToggleButton();
  private final TodayModel model;
  private final Texts texts;
  private final Runnable print;
  private final Runnable wall;

  /**
   * The view.
   *
   * @param links open other screens
   * @param granted what the user may do
   * @param files ask where to save receipts
   * @param weekly closes or books the time of slots, once or each week
   * @param print prints the day on the board
   * @param wall opens the wall display
   */
  TodayView(
      TodayModel model,
      BoardFormatter formatter,
      BookingActions actions,
      Links links,
      GrantedPermissions granted,
      FileDialogs files,
      BoardActs.WeeklyActions weekly,
      Runnable print,
      Runnable wall) {
    this.model = model;
    this.texts = formatter.texts();
    this.print = print;
    this.wall = wall;
    setId("today");
    getStyleClass().add("today");
    setTop(
        new VBox(
            dayBar(),
            new BoardLegend(model, formatter, texts),
            BoardLegend.opens(model, formatter)));
    BookingDialogs dialogs =
        new BookingDialogs(new Dialogs(texts, this), formatter.booking(), actions);
    ReceiptFiles receipts = new ReceiptFiles(actions, texts, files, this);
    BoardActs acts = new BoardActs(model, dialogs, links, receipts, weekly);
    setCenter(
        new StackPane(
            new BoardGrid(formatter, acts),
            new EmptyDayPane(model, formatter, links, granted.has(Permission.PLAN)),
            waiting()));
    setRight(new SidePane(model, formatter, acts, work.selectedProperty()));
  }

  private HBox dayBar() {
    DayNavigation days = DayNavigation.ofDays(texts, "today").withToday(model::today);
    days.dayProperty().bindBidirectional(model.dateProperty());
    Region space = new Region();
    HBox.setHgrow(space, Priority.ALWAYS);
    HBox bar =
        new HBox(
            days,
            button("today-print", "today.print", Feather.PRINTER, print),
            button("today-wall", "today.wall", Feather.MONITOR, wall),
            groups(),
            notRefreshed(),
            space,
            workToggle());
    bar.getStyleClass().add("today-bar");
    return bar;
  }

  private Button button(String id, String key, Ikon icon, Runnable action) {
    Button button = new Button();
    button.setId(id);
    button.setGraphic(new FontIcon(icon));
    button.accessibleTextProperty().bind(texts.of(key));
    Tooltip tip = new Tooltip();
    tip.textProperty().bind(texts.of(key));
    button.setTooltip(tip);
    button.setOnAction(_ -> action.run());
    return button;
  }

  /** The choice of a court group; hidden in a hall without groups. */
  private OptionalComboBox<CourtGroup> groups() {
    OptionalComboBox<CourtGroup> box =
        new OptionalComboBox<>(
            texts,
            "today.group",
            "today.group-all",
            CourtGroup::name,
            model.groups().selectedProperty());
    box.setMaxWidth(GROUP_WIDTH);
    model.groups().hallProperty().subscribe(hall -> box.setOptions(hall.groups()));
    show(box, model.groups().hallProperty().map(hall -> !hall.groups().isEmpty()));
    return box;
  }

  /** Shows the open work beside the board; in a narrow window only when it is pressed. */
  private ToggleButton workToggle() {
    work.setId("today-work-toggle");
    work.getStyleClass().add("work-toggle");
    work.setGraphic(new FontIcon(Feather.BELL));
    work.textProperty()
        .bind(
            Bindings.createStringBinding(
                () -> workTitle(model.workProperty().get().count()),
                model.workProperty(),
                texts.languageProperty()));
    work.accessibleTextProperty().bind(work.textProperty());
    work.setMinWidth(Region.USE_PREF_SIZE);
    widthProperty().map(width -> width.doubleValue() >= WIDE).subscribe(work::setSelected);
    return work;
  }

  /** Without a number when nothing is urgent: something less urgent may be listed all the same. */
  private String workTitle(long count) {
    return count == 0 ? texts.get("today.work") : texts.get("today.work-toggle", count);
  }

  private Label notRefreshed() {
    Label label = label("today-not-refreshed", texts.of("today.not-refreshed"), Styles.DANGER);
    show(label, model.loadStateProperty().map(state -> state == BoardLoadState.FAILED));
    return label;
  }

  private VBox waiting() {
    VBox waiting = new VBox(label("today-waiting", unread(), Styles.TEXT_MUTED));
    waiting.getStyleClass().add("board-message");
    BooleanBinding nothing =
        Bindings.createBooleanBinding(
            () ->
                model.loadStateProperty().get() != BoardLoadState.READ
                    && model.boardProperty().get().isEmpty(),
            model.loadStateProperty(),
            model.boardProperty());
    show(waiting, nothing);
    return waiting;
  }

  /** The message in place of a board that couldn't be read yet. */
  private ObservableValue<String> unread() {
    return Bindings.createStringBinding(
        () ->
            texts.get(
                model.loadStateProperty().get() == BoardLoadState.FAILED
                    ? "today.unread"
                    : "today.waiting"),
        model.loadStateProperty(),
        texts.languageProperty());
  }

  private static void show(Region node, ObservableValue<Boolean> when) {
    Nodes.showWhile(node, when);
  }

  private static Label label(String id, ObservableValue<String> text, String style) {
    Label label = new Label();
    label.setId(id);
    label.textProperty().bind(text);
    label.setWrapText(true);
    label.getStyleClass().add(style);
    return label;
  }
}
