package io.courtflash.core.platform.servers.process;

import io.netty.bootstrap.Bootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import org.redisson.client.NettyHook;

/**
 * Lets the Redis client connect to a server of this user only: it would send its password to any
 * program that has the port.
 */
public final class OwnServerHook implements NettyHook {

  @Override
  public void afterBoostrapInitialization(Bootstrap bootstrap) {
    // Each connection has its own check.
  }

  @Override
  public void afterChannelInitialization(Channel channel) {
    channel.pipeline().addFirst(new OwnerCheck());
  }

  private static final class OwnerCheck extends ChannelDuplexHandler {

    private boolean isOwn;

    @Override
    public void connect(
        ChannelHandlerContext context,
        SocketAddress remote,
        SocketAddress local,
        ChannelPromise promise) {
      ChannelPromise connected = context.newPromise();
      var _ = connected.addListener(_ -> finish(context, connected, promise));
      var _ = context.connect(remote, local, connected);
    }

    private void finish(
        ChannelHandlerContext context, ChannelPromise connected, ChannelPromise promise) {
      if (!connected.isSuccess()) {
        var _ = promise.setFailure(connected.cause());
        return;
      }
      int port = port(context.channel().remoteAddress());
      isOwn = PortOwner.isThisUsers(port, port(context.channel().localAddress()));
      if (isOwn) {
        var _ = promise.setSuccess();
      } else {
        var _ = context.close();
        var _ = promise.setFailure(OwnServerSocket.refusal(port));
      }
    }

    /** The client logs in when it hears of this, which is after the promise is kept. */
    @Override
    public void channelActive(ChannelHandlerContext context) throws Exception {
      if (isOwn) {
        super.channelActive(context);
      }
    }

    private static int port(SocketAddress address) {
      return ((InetSocketAddress) address).getPort();
    }
  }
}
