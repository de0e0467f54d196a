package io.courtflash.desktop.boot;

import io.courtflash.desktop.shell.FileDialogs;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.stage.FileChooser;
import javafx.stage.FileChooser.ExtensionFilter;

/** The dialogs of the platform; there are none without a display. */
final class SystemFileDialogs implements FileDialogs {

  @Override
  public void save(
      Node page, String title, String name, List<FileType> kinds, Consumer<Path> then) {
    FileChooser chooser = chooser(title, kinds);
    chooser.setInitialFileName(name);
    File file = chooser.showSaveDialog(page.getScene().getWindow());
    if (file != null) {
      then.accept(ended(file.toPath(), chooser.getSelectedExtensionFilter()));
    }
  }

  @Override
  public void open(Node page, String title, List<FileType> kinds, Consumer<Path> then) {
    File file = chooser(title, kinds).showOpenDialog(page.getScene().getWindow());
    if (file != null) {
      then.accept(file.toPath());
    }
  }

  private static FileChooser chooser(String title, List<FileType> kinds) {
    FileChooser chooser = new FileChooser();
    chooser.setTitle(title);
    kinds.forEach(
        kind ->
            chooser
                .getExtensionFilters()
                .add(new ExtensionFilter(kind.title(), "*." + kind.ending())));
    return chooser;
  }

  /** On Linux a name that was typed without an ending stays without it. */
  private static Path ended(Path file, ExtensionFilter kind) {
    String name = String.valueOf(file.getFileName());
    return name.contains(".") || kind == null
        ? file
        : file.resolveSibling(name + kind.getExtensions().getFirst().substring(1));
  }
}
