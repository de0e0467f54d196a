package io.courtflash.desktop.shell;

import atlantafx.base.controls.Popover;
import atlantafx.base.controls.Popover.ArrowLocation;
import atlantafx.base.theme.Styles;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TimeFormatter;
import java.time.ZoneId;
import javafx.beans.binding.Bindings;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/**
 * A button with the number of unread notices; it opens the list of all notices. Screen readers are
 * told the newest one as a change of its name.
 */
public final class NoticeBell extends Button {

  private static final double WIDTH = 420;
  private static final double HEIGHT = 320;

  private final NoticeHistory history;
  private final Texts texts;
  private final TimeFormatter times;
  private final Popover popover;

  public NoticeBell(NoticeHistory history, Texts texts, ZoneId zone) {
    this.history = history;
    this.texts = texts;
    this.times = new TimeFormatter(zone);
    this.popover = new Popover(list());
    setId("status-notices");
    getStyleClass().addAll(Styles.FLAT, Styles.SMALL);
    setGraphic(new FontIcon(Feather.BELL));
    var text =
        Bindings.createStringBinding(
            () -> texts.get("notices.unread", history.unreadProperty().get()),
            history.unreadProperty(),
            texts.languageProperty());
    textProperty().bind(text);
    accessibleTextProperty()
        .bind(
            Bindings.createStringBinding(
                () ->
                    history.all().isEmpty()
                        ? text.get()
                        : text.get() + ": " + history.all().getFirst().text(),
                text,
                history.all()));
    popover.setArrowLocation(ArrowLocation.BOTTOM_RIGHT);
    popover.setDetachable(false);
    setOnAction(_ -> showHistory());
  }

  private void showHistory() {
    history.markRead();
    popover.show(this);
  }

  private VBox list() {
    Label title = new Label();
    title.textProperty().bind(texts.of("notices.title"));
    title.getStyleClass().add(Styles.TEXT_BOLD);
    ListView<NoticeHistory.NoticeEntry> list = new ListView<>(history.all());
    list.setId("notices-list");
    list.setPrefSize(WIDTH, HEIGHT);
    list.accessibleTextProperty().bind(texts.of("notices.title"));
    list.setCellFactory(_ -> new NoticeCell());
    Label none = new Label();
    none.textProperty().bind(texts.of("notices.none"));
    none.getStyleClass().add(Styles.TEXT_MUTED);
    list.setPlaceholder(none);
    return new VBox(8, title, list);
  }

  private final class NoticeCell extends ListCell<NoticeHistory.NoticeEntry> {

    NoticeCell() {
      setWrapText(true);
      setPrefWidth(0);
    }

    @Override
    protected void updateItem(NoticeHistory.@Nullable NoticeEntry notice, boolean empty) {
      super.updateItem(notice, empty);
      if (notice == null || empty) {
        setText("");
        setGraphic(null);
      } else {
        setText(times.minute(texts, notice.at()) + "  " + notice.text());
        FontIcon icon = new FontIcon(notice.kind().icon());
        icon.getStyleClass().add(notice.kind().style());
        setGraphic(icon);
      }
    }
  }
}
