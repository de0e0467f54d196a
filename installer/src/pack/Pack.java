package pack;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes packages of the system that it runs on; {@code ./mvnw -Pinstaller} calls it.
 *
 * <p>Arguments: the sources' root, the console's build directory, the version, Java's options with
 * blanks between, and the types with commas between.
 */
final class Pack {

  @SuppressWarnings("SystemOut")
  public static void main(String[] args) throws IOException, InterruptedException {
    Order order =
        new Order(Path.of(args[0]), Path.of(args[1]), args[2], List.of(args[3].split("\\s+")));
    Target target = Target.here();
    List<String> types = List.of(args[4].split(","));
    if (!target.types().containsAll(types)) {
      throw new IllegalArgumentException(
          target + " packages are " + target.types() + ", not " + types);
    }
    prepare(order, target);
    if (target == Target.LINUX) {
      linux(order, types);
    } else {
      jpackage(order, target, types);
    }
    for (Path file : Folder.files(order.packages())) {
      System.out.printf("%,d KiB  %s%n", Files.size(file) / 1024, file);
    }
  }

  private static void prepare(Order order, Target target) throws IOException, InterruptedException {
    Folder.emptied(order.packages());
    Folder.emptied(order.image());
    Path input = Folder.emptied(order.input());
    List<Path> jars = new ArrayList<>(Folder.files(order.work().resolve("lib")));
    jars.add(order.build().resolve(order.mainJar()));
    new Libraries(target, Folder.emptied(order.work().resolve("scratch"))).copy(jars, input);
    Notices.collect(order, Folder.files(input), input.resolve("licences"));
    Files.delete(Folder.emptied(order.runtime()));
    JavaRuntime.make(order.runtime());
    Tools.jdk("jpackage", new Packager(order, target, System.getenv()).image());
  }

  private static void linux(Order order, List<String> types)
      throws IOException, InterruptedException {
    Path image = order.image().resolve(Target.LINUX.name);
    Path scratch = Folder.emptied(order.work().resolve("scratch"));
    AotCache.train(image.resolve("bin/courtflash"), image.resolve("lib/app"), scratch);
    LinuxPackage files = new LinuxPackage(order);
    files.layOut(image);
    for (String type : types) {
      switch (type) {
        case "deb" -> files.deb();
        case "rpm" -> files.rpm();
        default -> {}
      }
    }
  }

  private static void jpackage(Order order, Target target, List<String> types) {
    for (String type : types) {
      if (!type.equals("app-image")) {
        Tools.jdk("jpackage", new Packager(order, target, System.getenv()).installer(type));
      }
    }
  }
}
