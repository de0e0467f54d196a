package io.courtflash.desktop.screen.today;

import atlantafx.base.theme.Styles;
import io.courtflash.desktop.fx.QrCodeView;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.shell.Links;
import io.courtflash.desktop.shell.ScreenLinks;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** The four steps before the first release, each with a link to where it is done. */
final class FirstDayCard extends VBox {

  private static final int CODE_SIZE = 132;

  private final Texts texts;
  private final ScreenLinks links;

  FirstDayCard(FirstDay day, Texts texts, ScreenLinks links) {
    super(4);
    this.texts = texts;
    this.links = links;
    setId("today-first-day");
    getChildren()
        .addAll(
            SlotPane.label(texts.get("today.first-day"), Styles.TEXT_BOLD),
            step("today.first-people", day.people(), Links.PEOPLE),
            step("today.first-phones", day.phones(), Links.SETTINGS));
    String code = day.code();
    if (code != null) {
      QrCodeView picture = new QrCodeView(code, CODE_SIZE);
      picture.setId("today-first-code");
      picture.setAccessibleText(texts.get("settings.code-hint"));
      getChildren().add(picture);
    }
    String slips = day.slips() == 0 ? texts.get("today.first-slips") : waiting(day.slips());
    getChildren()
        .addAll(
            step("today-first-slips", slips, day.people() && day.slips() == 0, Links.PEOPLE),
            step("today.first-rehearse", day.rehearsed(), Links.LIVE));
  }

  private String waiting(int people) {
    return texts.get("today.first-slips-waiting", people);
  }

  private Node step(String key, boolean done, String screen) {
    return step(key.replace('.', '-'), texts.get(key), done, screen);
  }

  private Node step(String id, String text, boolean done, String screen) {
    Hyperlink link = new Hyperlink(text);
    link.setId(id);
    link.setWrapText(true);
    link.setOnAction(_ -> links.open(screen, null));
    link.setAccessibleText(texts.get(done ? "today.first-done" : "today.first-open", text));
    if (done) {
      link.getStyleClass().add(Styles.TEXT_MUTED);
    }
    HBox.setHgrow(link, Priority.ALWAYS);
    HBox line = new HBox(8, new FontIcon(done ? Feather.CHECK_CIRCLE : Feather.CIRCLE), link);
    line.setAlignment(Pos.CENTER_LEFT);
    return line;
  }
}
