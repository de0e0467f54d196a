package pack;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** The licences of all parts, for whoever has the program: a list, and the texts in the jars. */
final class Notices {

  private static final Pattern TEXT =
      Pattern.compile("(?i)(META-INF/)?(LICENSE|LICENCE|NOTICE|COPYING|LEGAL)[^/]*");

  private Notices() {}

  static void collect(Order order, List<Path> jars, Path into) throws IOException {
    Folder.put(order.root().resolve("LICENSE"), into.resolve("LICENSE"));
    Folder.put(order.work().resolve("THIRD-PARTY.txt"), into.resolve("THIRD-PARTY.txt"));
    Folder.copyAll(order.resource("licences"), into);
    for (Path jar : jars) {
      extract(jar, into.resolve(jar.getFileName().toString().replaceFirst("\\.jar$", "")));
    }
  }

  private static void extract(Path jar, Path into) throws IOException {
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      for (ZipEntry entry : zip.stream().filter(each -> !each.isDirectory()).toList()) {
        if (TEXT.matcher(entry.getName()).matches() && !entry.getName().endsWith(".class")) {
          Path name = Path.of(entry.getName()).getFileName();
          Files.createDirectories(into);
          try (InputStream content = zip.getInputStream(entry)) {
            Files.write(into.resolve(name), content.readAllBytes());
          }
        }
      }
    }
  }
}
