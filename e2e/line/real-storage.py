"""OpenStack Swift with its S3 interface, for tests: four servers on this machine, all data in one folder.

    python3 swift.py <folder> <port> <key> <secret>

The S3 interface listens at <port>, the servers behind it at any free ones. Ends with its standard input, so that no server
outlives the test that has started it.
"""

import os
import pwd
import signal
import socket
import sys

from swift.common import utils
from swift.common.ring import RingBuilder
from swift.common.wsgi import run_wsgi

SERVERS = ('account', 'container', 'object')

BACK = """
[DEFAULT]
swift_dir = {folder}
devices = {folder}/devices
mount_check = false
bind_ip = 127.0.0.1
bind_port = {port}
workers = 0
user = {user}
[pipeline:main]
pipeline = {name}-server
[app:{name}-server]
use = egg:swift#{name}
"""

# The cache of tokens is asked for and may be missing: requests with a signature need none. A server that does not answer yet would not
# be asked for a minute after the tenth time.
FRONT = """
[DEFAULT]
swift_dir = {folder}
bind_ip = 127.0.0.1
bind_port = {port}
workers = 0
user = {user}
cors_allow_origin = *
cors_expose_headers = ETag
[pipeline:main]
pipeline = cache s3api tempauth slo proxy-server
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:s3api]
use = egg:swift#s3api
cors_preflight_allow_origin = *
[filter:tempauth]
use = egg:swift#tempauth
user_{account}_{person} = {secret} .admin
[filter:slo]
use = egg:swift#slo
[app:proxy-server]
use = egg:swift#proxy
allow_account_management = true
account_autocreate = true
error_suppression_limit = 1000000
"""


def write(folder, name, text):
    path = os.path.join(folder, name)
    with open(path, 'w') as file:
        file.write(text)
    return path


def free_port():
    with socket.socket() as one:
        one.bind(('127.0.0.1', 0))
        return one.getsockname()[1]


def start(folder, conf, section):
    child = os.fork()
    if child:
        return child
    with open(os.path.join(folder, section + '.log'), 'wb', 0) as log:
        os.dup2(log.fileno(), 1)
        os.dup2(log.fileno(), 2)
    os._exit(run_wsgi(conf, section))


def main(folder, port, key, secret):
    user = pwd.getpwuid(os.getuid()).pw_name
    os.makedirs(os.path.join(folder, 'devices', 'd1'))
    write(folder, 'swift.conf', '[swift-hash]\nswift_hash_path_suffix = apunt\n')
    utils.set_swift_dir(folder)
    confs = []
    for name in SERVERS:
        back = free_port()
        builder = RingBuilder(1, 1, 0)
        builder.add_dev({'id': 0, 'region': 1, 'zone': 1, 'weight': 1, 'ip': '127.0.0.1', 'port': back, 'device': 'd1', 'meta': '',
                         'replication_ip': '127.0.0.1', 'replication_port': back})
        builder.rebalance()
        builder.get_ring().save(os.path.join(folder, name + '.ring.gz'))
        conf = BACK.format(folder=folder, port=back, user=user, name=name)
        confs.append((write(folder, name + '.conf', conf), name + '-server'))
    account, person = key.split(':')
    front = FRONT.format(folder=folder, port=port, user=user, account=account, person=person, secret=secret)
    confs.append((write(folder, 'proxy.conf', front), 'proxy-server'))
    children = [start(folder, conf, section) for conf, section in confs]
    sys.stdin.read()
    for child in children:
        os.kill(child, signal.SIGTERM)


main(*sys.argv[1:])
