package io.courtflash.desktop.export;

import io.courtflash.core.operations.export.ExportList;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.desktop.fx.ActionOutcome;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.fx.Form;
import io.courtflash.desktop.fx.RequiredComboBox;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TranslatableText;
import io.courtflash.desktop.shell.FileDialogs;
import io.courtflash.desktop.shell.FileDialogs.FileType;
import io.courtflash.desktop.shell.GrantedPermissions;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Node;

/** Asks which list is to be written and where, then writes it as CSV. */
public record ListExportDialog(
    ListExportService service,
    ActionRunner actions,
    Texts texts,
    FileDialogs files,
    GrantedPermissions granted) {

  /** Whether the signed-in user may export lists. */
  public boolean isAllowed() {
    return granted.has(Permission.EXPORT);
  }

  /**
   * Asks which list is to be written.
   *
   * @param proposed is chosen at first
   */
  public void open(Node page, ExportList proposed) {
    List<ExportList> lists =
        Arrays.stream(ExportList.values()).filter(list -> granted.has(list.permission())).toList();
    ObjectProperty<ExportList> chosen = new SimpleObjectProperty<>(proposed);
    Form form = new Form(texts);
    form.addBox(
        "export.list", new RequiredComboBox<>(texts, "export.list", lists, this::name, chosen));
    form.hint(texts.of("export.hint"));
    new Dialogs(texts, page)
        .confirmForm(
            TranslatableText.of("export.title"),
            form,
            "export.choose-file",
            () -> save(page, chosen.get()));
  }

  private void save(Node page, ExportList list) {
    files.save(
        page,
        texts.get("export.title"),
        "courtflash-" + list.name().toLowerCase(Locale.ROOT) + ".csv",
        List.of(new FileType("CSV", "csv")),
        file ->
            actions.run(
                () -> {
                  service.write(list, file);
                  return file;
                },
                written -> ActionOutcome.done("export.written", written.getFileName().toString()),
                _ -> {}));
  }

  private String name(ExportList list) {
    return texts.get(Texts.key("export.list", list));
  }
}
