package io.courtflash.core.platform.servers.process;

import io.courtflash.core.platform.crypto.Sha256;
import java.util.List;

/**
 * The users and permissions of the embedded Redis. From version 6 on there is one user, for this
 * program: it has the commands that the program uses, on the program's own keys and channels.
 * Nobody else can log in. Older versions, which only Windows has, know a password alone; there the
 * commands that change the server itself are switched off.
 */
public final class RedisAccess {

  static final String USER = "courtflash";

  /** The first version with users. */
  private static final int FIRST_WITH_USERS = 6;

  private static final String NAMES = "bf:*";

  /** The channels by which threads that wait for a lock of the client library are woken. */
  private static final String LOCKS = "redisson_lock__channel:{bf:*}";

  private static final List<String> COMMANDS =
      List.of(
          // Connections, and what the health checks read
          "auth hello ping select echo info time",
          // Scripts, and messages between nodes
          "eval evalsha script publish subscribe unsubscribe psubscribe punsubscribe",
          // Keys
          "exists del unlink scan type expire pexpire expireat pexpireat pttl ttl persist",
          // Values
          "get set setnx psetex setex getset getdel mget incr incrby decr decrby",
          "hget hset hsetnx hmget hmset hdel hlen hgetall hvals hkeys hexists hincrby",
          "sadd srem scard smembers sismember",
          "zadd zrem zcard zscore zrange zrangebyscore zremrangebyscore",
          "multi exec discard");

  /** The commands that the program never uses, and an intruder would. */
  private static final List<String> SWITCHED_OFF =
      List.of(
          "CONFIG",
          "DEBUG",
          "MODULE",
          "SLAVEOF",
          "REPLICAOF",
          "MIGRATE",
          "RESTORE",
          "FLUSHALL",
          "FLUSHDB",
          "SAVE",
          "BGSAVE",
          "SHUTDOWN",
          "MONITOR",
          "KEYS");

  private RedisAccess() {}

  static boolean hasUsers(String version) {
    int major = Integer.parseInt(version.substring(0, version.indexOf('.')));
    return major >= FIRST_WITH_USERS;
  }

  /** The lines of the configuration file. */
  public static String configuration(String version, String password) {
    StringBuilder lines = new StringBuilder();
    if (hasUsers(version)) {
      String hash = Sha256.hex(password);
      lines.append("user default off nopass -@all\n");
      lines.append("user ").append(USER).append(" on #").append(hash);
      lines
          .append(" ~")
          .append(NAMES)
          .append(" resetchannels &")
          .append(NAMES)
          .append(" &")
          .append(LOCKS);
      lines.append(" -@all");
      COMMANDS.stream()
          .flatMap(group -> List.of(group.split(" ", -1)).stream())
          .forEach(command -> lines.append(" +").append(command));
      return lines.append('\n').toString();
    }
    lines.append("requirepass ").append(password).append('\n');
    SWITCHED_OFF.forEach(
        command -> lines.append("rename-command ").append(command).append(" \"\"\n"));
    return lines.toString();
  }

  /** The command by which this program logs in. */
  public static String login(String version, String password) {
    return hasUsers(version) ? "AUTH " + USER + " " + password : "AUTH " + password;
  }
}
