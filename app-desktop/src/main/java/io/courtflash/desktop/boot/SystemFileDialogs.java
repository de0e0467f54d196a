package io.courtflash.desktop.boot;

import io.courtflash.desktop.shell.FileDialogs;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.stage.FileChooser;
import javafx.stage.FileChooser.ExtensionFilter;

/** The file dialogs of the operating system. */
final class SystemFileDialogs implements FileDialogs {

  @Override
  public void save(
      Node page, String title, String name, List<FileType> types, Consumer<Path> onFile) {
    FileChooser chooser = chooser(title, types);
    chooser.setInitialFileName(name);
    File file = chooser.showSaveDialog(page.getScene().getWindow());
    if (file != null) {
      onFile.accept(withExtension(file.toPath(), chooser.getSelectedExtensionFilter()));
    }
  }

  @Override
  public void open(Node page, String title, List<FileType> types, Consumer<Path> onFile) {
    File file = chooser(title, types).showOpenDialog(page.getScene().getWindow());
    if (file != null) {
      onFile.accept(file.toPath());
    }
  }

  private static FileChooser chooser(String title, List<FileType> types) {
    FileChooser chooser = new FileChooser();
    chooser.setTitle(title);
    types.forEach(
        type ->
            chooser
                .getExtensionFilters()
                .add(new ExtensionFilter(type.title(), "*." + type.extension())));
    return chooser;
  }

  /** Adds the selected extension to a name without one, which the dialog on Linux doesn't do. */
  private static Path withExtension(Path file, ExtensionFilter type) {
    String name = String.valueOf(file.getFileName());
    return name.contains(".") || type == null
        ? file
        : file.resolveSibling(name + type.getExtensions().getFirst().substring(1));
  }
}
