package io.courtflash.desktop.boot;

import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.shell.FileDialogs;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.stage.FileChooser;
import javafx.stage.FileChooser.ExtensionFilter;

/** The file dialogs of the operating system. */
final class SystemFileDialogs implements FileDialogs {

  @Override
  public void save(
      Node page, String title, String name, List<FileType> types, Consumer<Path> onFile) {
    FileChooser chooser = chooser(title);
    chooser.getExtensionFilters().setAll(filters(types));
    chooser.setInitialFileName(name);
    File file = chooser.showSaveDialog(page.getScene().getWindow());
    if (file != null) {
      onFile.accept(withExtension(file.toPath(), chooser.getSelectedExtensionFilter()));
    }
  }

  @Override
  public void open(Node page, String title, List<FileType> types, Consumer<Path> onFile) {
    FileChooser chooser = chooser(title);
    chooser.getExtensionFilters().setAll(filtersToOpen(types));
    File file = chooser.showOpenDialog(page.getScene().getWindow());
    if (file != null) {
      onFile.accept(file.toPath());
    }
  }

  private static FileChooser chooser(String title) {
    FileChooser chooser = new FileChooser();
    chooser.setTitle(Dialogs.nameOf(title));
    return chooser;
  }

  private static List<ExtensionFilter> filters(List<FileType> types) {
    return types.stream()
        .map(type -> new ExtensionFilter(type.title(), "*." + type.extension()))
        .toList();
  }

  /** All types together come first: nobody has to know which one a file is to see it. */
  static List<ExtensionFilter> filtersToOpen(List<FileType> types) {
    List<ExtensionFilter> filters = filters(types);
    if (types.size() == 1) {
      return filters;
    }
    ExtensionFilter all =
        new ExtensionFilter(
            types.stream().map(FileType::title).collect(Collectors.joining(", ")),
            types.stream().map(type -> "*." + type.extension()).toList());
    return Stream.concat(Stream.of(all), filters.stream()).toList();
  }

  /** Adds the selected extension to a name without one, which the dialog on Linux doesn't do. */
  private static Path withExtension(Path file, ExtensionFilter type) {
    String name = String.valueOf(file.getFileName());
    return name.contains(".") || type == null
        ? file
        : file.resolveSibling(name + type.getExtensions().getFirst().substring(1));
  }
}
