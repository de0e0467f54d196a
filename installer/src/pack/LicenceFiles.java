package pack;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** Collects the licences of all parts: a list, and the texts that are in the jars. */
final class LicenceFiles {

  private static final Pattern TEXT =
      Pattern.compile("(?i)(META-INF/)?(LICENSE|LICENCE|NOTICE|COPYING|LEGAL)[^/]*");

  private LicenceFiles() {}

  static void collect(PackageBuild build, List<Path> jars, Path into) throws IOException {
    Folder.put(build.root().resolve("LICENSE"), into.resolve("LICENSE"));
    Folder.put(build.work().resolve("THIRD-PARTY.txt"), into.resolve("THIRD-PARTY.txt"));
    Folder.copyAll(build.resource("licences"), into);
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
