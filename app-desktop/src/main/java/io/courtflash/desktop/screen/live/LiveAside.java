package io.courtflash.desktop.screen.live;

import atlantafx.base.theme.Styles;
import io.courtflash.core.operations.rush.RushReport;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.desktop.fx.Pill;
import io.courtflash.desktop.fx.TextLink;
import io.courtflash.desktop.gate.RushVerdict;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.shell.GrantedPermissions;
import io.courtflash.desktop.shell.Links;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** Beside the charts: the latest reports, the way to a rehearsal, and the engine's figures. */
final class LiveAside extends VBox {

  private static final int MOST_REPORTS = 4;

  private final LiveModel model;
  private final Texts texts;
  private final Links links;
  private final VBox reports = new VBox(8);

  /**
   * The parts that the user may see.
   *
   * @param onRehearsal shows the rehearsals
   */
  LiveAside(
      LiveModel model, Texts texts, GrantedPermissions granted, Links links, Runnable onRehearsal) {
    super(12);
    this.model = model;
    this.texts = texts;
    this.links = links;
    getStyleClass().add("live-aside");
    getChildren().add(card("live.reports", reports));
    if (granted.has(Permission.ENGINES)) {
      getChildren().add(rehearsal(onRehearsal));
    }
    getChildren().add(details());
    model.reportsProperty().subscribe(_ -> showReports());
    texts.languageProperty().subscribe(_ -> showReports());
  }

  private VBox card(String title, Node... parts) {
    Label heading = new Label();
    heading.textProperty().bind(texts.of(title));
    heading.getStyleClass().add(Styles.TEXT_BOLD);
    VBox card = new VBox(8, heading);
    card.getChildren().addAll(parts);
    card.getStyleClass().addAll("card", "fact-card");
    return card;
  }

  private VBox rehearsal(Runnable onRehearsal) {
    Label hint = new Label();
    hint.textProperty().bind(texts.of("live.rehearsal-invitation"));
    hint.setWrapText(true);
    hint.setMinHeight(USE_PREF_SIZE);
    hint.getStyleClass().addAll(Styles.TEXT_MUTED, Styles.TEXT_SMALL);
    Button open = new Button();
    open.setId("live-to-rehearsal");
    open.textProperty().bind(texts.of("live.to-rehearsal"));
    open.accessibleTextProperty().bind(texts.of("live.to-rehearsal"));
    open.setOnAction(_ -> onRehearsal.run());
    return card("live.rehearsal", hint, open);
  }

  /** The engine's figures, which only a technician needs. */
  private VBox details() {
    LiveFiguresPane figures = new LiveFiguresPane(model, texts);
    figures.setVisible(false);
    figures.managedProperty().bind(figures.visibleProperty());
    TextLink link =
        new TextLink("live-details", "", () -> figures.setVisible(!figures.isVisible()));
    link.textProperty().bind(texts.of("live.details"));
    link.accessibleTextProperty().bind(texts.of("live.details"));
    return card("live.engine", link, figures);
  }

  private void showReports() {
    List<RushReport> latest = model.reportsProperty().get();
    if (latest.isEmpty()) {
      Label none = new Label(texts.get("live.no-reports"));
      none.setWrapText(true);
      none.setMinHeight(USE_PREF_SIZE);
      none.getStyleClass().addAll(Styles.TEXT_MUTED, Styles.TEXT_SMALL);
      reports.getChildren().setAll(none);
      return;
    }
    reports.getChildren().setAll(latest.stream().limit(MOST_REPORTS).map(this::line).toList());
  }

  private Node line(RushReport report) {
    String name = report.sessionName() + " · " + texts.day(report.slotDate());
    TextLink link =
        new TextLink(
            "live-report-" + report.id(), name, () -> links.open("rush", "" + report.id()));
    Region rest = new Region();
    HBox.setHgrow(rest, Priority.ALWAYS);
    RushVerdict verdict = RushVerdict.of(report, texts);
    HBox line = new HBox(8, link, rest, new Pill(verdict.text(), verdict.tone()));
    line.getStyleClass().add("list-bar");
    return line;
  }
}
