package pack;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes the packages for the operating system that it runs on; {@code ./mvnw -Pinstaller} calls it.
 *
 * <p>Arguments: the root of the sources, the build directory of app-desktop, the version, the types
 * of packages separated by commas.
 */
final class Pack {

  @SuppressWarnings("SystemOut")
  public static void main(String[] args) throws IOException, InterruptedException {
    Path root = Path.of(args[0]);
    PackageBuild build = new PackageBuild(root, Path.of(args[1]), args[2], JavaOptions.of(root));
    Target target = Target.here();
    List<String> types = List.of(args[3].split(","));
    if (!target.types().containsAll(types)) {
      throw new IllegalArgumentException(
          target + " packages are " + target.types() + ", not " + types);
    }
    prepare(build, target);
    if (target == Target.LINUX) {
      linux(build, types);
    } else {
      jpackage(build, target, types);
    }
    Checksums.write(build.packages(), target, System.getenv());
    for (Path file : Folder.files(build.packages())) {
      System.out.printf("%,d KiB  %s%n", Files.size(file) / 1024, file);
    }
  }

  private static void prepare(PackageBuild build, Target target)
      throws IOException, InterruptedException {
    Folder.emptied(build.packages());
    Folder.emptied(build.image());
    Path input = Folder.emptied(build.input());
    List<Path> jars = new ArrayList<>(Folder.files(build.work().resolve("lib")));
    jars.add(build.outputFolder().resolve(build.mainJar()));
    new Libraries(target, Folder.emptied(build.work().resolve("scratch"))).copy(jars, input);
    List<Path> packed = Folder.files(input);
    LicenceFiles.collect(build, packed, input.resolve("licences"));
    String list = Files.readString(build.work().resolve("sbom.cdx.json"));
    Files.writeString(
        input.resolve("sbom.cdx.json"),
        BillOfMaterials.with(BillOfMaterials.programs(target, packed), list));
    Files.delete(Folder.emptied(build.runtime()));
    JavaRuntime.make(build.runtime());
    Tools.jdk("jpackage", new Packager(build, target, System.getenv()).image());
  }

  private static void linux(PackageBuild build, List<String> types)
      throws IOException, InterruptedException {
    Path image = build.image().resolve(Target.LINUX.name);
    Path scratch = Folder.emptied(build.work().resolve("scratch"));
    AotCache.train(image.resolve("bin/courtflash"), image.resolve("lib/app"), scratch);
    LinuxPackage files = new LinuxPackage(build);
    files.layOut(image);
    for (String type : types) {
      switch (type) {
        case "deb" -> files.deb();
        case "rpm" -> files.rpm();
        default -> {}
      }
    }
  }

  private static void jpackage(PackageBuild build, Target target, List<String> types) {
    for (String type : types) {
      if (!type.equals("app-image")) {
        Tools.jdk("jpackage", new Packager(build, target, System.getenv()).installer(type));
      }
    }
  }
}
